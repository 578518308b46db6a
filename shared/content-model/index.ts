export { type Changes, noChanges, withRecords } from './changes';
export * from './content-snapshot';
export * from './dataset';
export { readEmbedded, writeEmbedded } from './embedded';
export { listRecords, readContentRecord } from './list-records';
export {
  authorIds,
  isPublic,
  listedPosts,
  listName,
  MAX_RELATED,
  newestFirst,
  type PostFilter,
  postsBySlug,
} from './listing';
export { mapPictures, withKnownCopies } from './picture-copies';
export { type DataOf, type Query, type QueryData, queryKey } from './query';
export { isOutdated, previousPost, type QueryResult, runQuery } from './query-result';
export { type KnownRecords, readKnownRecords, replaceRecords } from './records';
export { type SearchParts, searchFileOf } from './search-index';
export { readSettings, type Settings } from './settings';
export * from './snapshot-format';
export {
  isTombstone,
  listEntries,
  nextIndex,
  readPost,
  readPostContent,
  readPosts,
  readTagNames,
  readTombstone,
  readUpdate,
  readUpdateContent,
  readUpdates,
  type StoredPost,
  type StoredUpdate,
  type Tombstone,
} from './stored-records';
