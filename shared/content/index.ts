export type { DataOf, Query, QueryData, Settings } from '../content-model';
export { contentInThisBrowser } from './browser/content-in-this-browser';
export { type ContentSource, ContentSourceProvider } from './ContentSource';
export * from './hooks';
export { usePlaces } from './places/usePlaces';
export type { Resource } from './resource';
export { settingsIn } from './settings-in';
