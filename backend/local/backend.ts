import path from 'node:path';
import { type AuthService, startAuth } from './auth/service';
import { type DatabaseService, startDatabase } from './database/service';
import { DEFAULT_PORTS, DEFAULT_PROJECT, type Ports } from './defaults';
import { lockFolder } from './durable/folder-lock';
import { storagePolicy } from './storage/policy';
import { type StorageService, startStorage } from './storage/service';
import { type Every, everyByTimer } from './timing';

export interface BackendOptions {
  /** Folder of all stored data. */
  dataDir: string;
  /** The text of `database.rules.json`. */
  rules: string;
  /** Changes the rules before they are used, for example to allow the local storage. */
  adaptRules?: ((text: string, storageOrigin: string) => string) | undefined;
  /** The text of `storage.rules`. */
  storageRules: string;
  /** Absent ones are the usual ones of Google's emulators; 0: any free port. */
  ports?: Partial<Ports> | undefined;
  /** Address to bind. Absent: this machine alone. */
  host?: string | undefined;
  /** Name of the project, and of the folder of its database. */
  project?: string | undefined;
  /** `false`: nothing answers at Storage's port, as for a project without it. Absent: Storage runs. */
  hasStorage?: boolean | undefined;
  /** The page of the app that handles the links of e-mails, as Firebase's console can be told. */
  emailActionUrl: string;
  /** Milliseconds since the epoch. */
  clock?: (() => number) | undefined;
  /** Timer of regular work: pings, keep-alives, tidying. Absent: the machine's timers. */
  every?: Every | undefined;
  /** Told of repairs and faults. */
  log?: ((line: string) => void) | undefined;
}

export interface Backend {
  ports: Ports;
  database: DatabaseService['database'];
  accounts: AuthService['accounts'];
  objects: StorageService['objects'];
  /** Origin under which pictures are reached. */
  storageOrigin: string;
  /** Name of the project. */
  project: string;
  /** Puts other rules in force; malformed ones change nothing. */
  setRules(text: string): { ok: true } | { ok: false; message: string };
  /** Ends all connections and waits until everything is on disk. */
  close(): Promise<void>;
}

export type StartBackend =
  | ({ ok: true } & Backend)
  /** `code` is `EADDRINUSE` where a port is taken; the message names it. */
  | { ok: false; message: string; code?: string };

/** Starts database, auth and storage; all of them or none. */
export async function startBackend(options: BackendOptions): Promise<StartBackend> {
  const ports = { ...DEFAULT_PORTS, ...options.ports };
  const project = options.project ?? DEFAULT_PROJECT;
  const common = {
    host: options.host,
    clock: options.clock ?? Date.now,
    every: options.every ?? everyByTimer,
    log: options.log ?? ((line: string) => console.error(line)),
  };
  const inside = (folder: string) => path.join(options.dataDir, folder);
  const running: { close(): Promise<void> }[] = [];
  const closeAll = async () => {
    // The lock came first and goes last.
    for (const service of running.reverse()) await service.close();
  };
  const fail = async (refusal: { message: string; code?: string }): Promise<StartBackend> => {
    await closeAll();
    return { ok: false, ...refusal };
  };

  const policy = storagePolicy(options.storageRules, options.clock);
  if (!policy.ok) return policy;
  const lock = await lockFolder(options.dataDir);
  if (!lock.ok) return lock;
  running.push({ close: lock.release });

  const auth = await startAuth({
    ...common,
    port: ports.auth,
    dataDir: inside('auth'),
    project,
    emailActionUrl: options.emailActionUrl,
  });
  if (!auth.ok) return fail(auth);
  running.push(auth.service);

  const storage = await startStorage({
    ...common,
    port: ports.storage,
    dataDir: inside('storage'),
    policy: policy.policy,
  });
  if (!storage.ok) return fail(storage);
  if (options.hasStorage === false) await storage.service.close();
  else running.push(storage.service);

  const storageOrigin = `http://localhost:${storage.service.port}`;
  const adapted = (text: string) => options.adaptRules?.(text, storageOrigin) ?? text;
  const database = await startDatabase({
    ...common,
    port: ports.database,
    dataDir: path.join(inside('database'), project),
    rules: adapted(options.rules),
  });
  if (!database.ok) return fail(database);
  running.push(database.service);

  return {
    ok: true,
    ports: {
      auth: auth.service.port,
      storage: storage.service.port,
      database: database.service.port,
    },
    database: database.service.database,
    accounts: auth.service.accounts,
    objects: storage.service.objects,
    storageOrigin,
    project,
    setRules: (text) => database.service.setRules(adapted(text)),
    close: closeAll,
  };
}
