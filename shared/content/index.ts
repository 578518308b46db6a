export type { DataOf, Query, QueryData } from '../content-model';
export { contentInThisBrowser } from './browser/content-in-this-browser';
export { type ContentSource, ContentSourceProvider } from './ContentSource';
export { usePost, usePosts, useTags, useUpdate, useUpdates } from './hooks';
export type { Resource } from './resource';
