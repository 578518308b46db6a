export { type ContentSource, ContentSourceProvider } from './ContentSource';
export { usePost, usePosts, useTags, useUpdate, useUpdates } from './hooks';
export type { Answers, AnswerTo, Query } from './query';
export type { Resource } from './resource';
