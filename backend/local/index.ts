/** All that others may use, besides the defaults and the test kit. */
export {
  type Backend,
  type BackendOptions,
  type StartBackend,
  startBackend,
} from './backend';
export type { Database } from './database/database';
export { directClient } from './database/direct-client';
export { DEFAULT_PORTS, DEFAULT_PROJECT, type Ports } from './defaults';
export { writeFileDurably } from './durable/atomic-file';
export { receiveBody } from './http/exchange';
export { type Service, type ServiceOptions, type Started, serve } from './http/server';
export { type StorageRequest, storagePolicy } from './storage/policy';
export { type Every, everyByTimer } from './timing';
