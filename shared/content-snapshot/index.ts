export { type Dataset, readDataset } from './dataset';
export { createServerSources, type ServerSource } from './server-source';
export { buildSnapshot, type SnapshotFile } from './snapshot-files';
