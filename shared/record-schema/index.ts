export * from './record-schema';
export { storageProblem } from './storage-problem';
