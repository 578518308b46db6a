/** Ports of a backend's services. */
export interface Ports {
  database: number;
  auth: number;
  storage: number;
}

/** Those of Google's emulators. */
export const DEFAULT_PORTS: Ports = { database: 9000, auth: 9099, storage: 9199 };
export const DEFAULT_PROJECT = 'demo-local';
