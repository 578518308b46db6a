export {
  type Backend,
  type BackendOptions,
  DEFAULT_PORTS,
  DEFAULT_PROJECT,
  type Ports,
  type StartBackend,
  startBackend,
} from './backend';
export { exportDatabase, importDatabase } from './database/transfer';
