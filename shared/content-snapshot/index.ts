export { readDelta } from '../post-renderer/read-delta';
export { type Dataset, type PreviousRecords, readDataset } from './dataset';
export type { PlannedPage } from './post-pages';
export { createServerSources, type ServerSource } from './server-source';
export { buildSnapshot, type SnapshotFile } from './snapshot-files';
