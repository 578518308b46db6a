export { parseDelta } from '../post-renderer/parse-delta';
export { type Dataset, type PreviousRecords, parseDataset } from './dataset';
export type { PlannedPage } from './post-pages';
export { createServerSources, type ServerSource } from './server-source';
export { buildSnapshot, type SnapshotFile } from './snapshot-files';
