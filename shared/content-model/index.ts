export { type Changes, noChanges, withRecords } from './changes';
export * from './content-snapshot';
export * from './dataset';
export { parseEmbedded, writeEmbedded } from './embedded';
export { listRecords, parseContentRecord } from './list-records';
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
export { isPart, isUnknown, type KnownRecords, parseKnownRecords, replaceRecords } from './records';
export { type SearchParts, searchFileOf } from './search-index';
export { parseSettings, type Settings } from './settings';
export * from './snapshot-format';
export {
  isTombstone,
  listEntries,
  nextIndex,
  parsePost,
  parsePostContent,
  parsePosts,
  parseTagNames,
  parseTombstone,
  parseUpdate,
  parseUpdateContent,
  parseUpdates,
  type StoredPost,
  type StoredUpdate,
  type Tombstone,
} from './stored-records';
