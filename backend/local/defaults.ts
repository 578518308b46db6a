/** Ports of a backend's services. */
export interface Ports {
  database: number;
  auth: number;
  storage: number;
}

/** Those of Google's emulators. */
export const DEFAULT_PORTS: Ports = { database: 9000, auth: 9099, storage: 9199 };
export const DEFAULT_PROJECT = 'demo-local';

/** How passwords are hashed. Firebase takes such hashes over as `STANDARD_SCRYPT` with these figures. */
export const SCRYPT = { cpuMemCost: 16_384, blockSize: 8, parallelization: 1, dkLen: 64 };
