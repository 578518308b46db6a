import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startContact } from '../contact/service';
import * as local from '../local/index';
import { allowLocalPictures } from './local-pictures';
import { publishByTimer } from './publish-by-timer';
import { syncClaims } from './sync-claims';

export interface Ports extends local.Ports {
  contact: number;
}

export const DEFAULT_PORTS: Ports = { ...local.DEFAULT_PORTS, contact: 9010 };
export const DEFAULT_PROJECT = 'site-local';

export interface SiteBackendOptions
  extends Omit<
    local.BackendOptions,
    'rules' | 'storageRules' | 'adaptRules' | 'emailActionUrl' | 'ports'
  > {
  /** The repository's folder. */
  root: string;
  ports?: Partial<Ports> | undefined;
  /** Origin of the site, to which the contact form sends back. */
  siteOrigin?: string | undefined;
  /** Where stored pictures are. Default: at this backend's storage */
  picturesOrigin?: string | undefined;
}

export interface Backend extends local.Backend {
  ports: Ports;
}

export type StartBackend =
  | ({ ok: true } & Backend)
  /** `code` is `EADDRINUSE` where a port is taken; the message names it. */
  | { ok: false; message: string; code?: string };

/** Starts the local backend with this repository's rules, and the contact form beside it. */
export async function startBackend({
  root,
  siteOrigin = 'http://localhost:3000',
  picturesOrigin,
  ...options
}: SiteBackendOptions): Promise<StartBackend> {
  const read = (name: string) => readFile(path.join(root, 'backend', name), 'utf8');
  const started = await local.startBackend({
    project: DEFAULT_PROJECT,
    ...options,
    rules: await read('database.rules.json'),
    storageRules: await read('storage.rules'),
    adaptRules: (text, own) => allowLocalPictures(text, picturesOrigin ?? own),
    emailActionUrl: new URL('/account-action', siteOrigin).href,
  });
  if (!started.ok) return started;
  const common = {
    clock: options.clock ?? Date.now,
    every: options.every ?? local.everyByTimer,
    log: options.log ?? ((line: string) => console.error(line)),
  };
  const contact = await startContact({
    ...common,
    host: options.host,
    port: options.ports?.contact ?? DEFAULT_PORTS.contact,
    dataDir: path.join(options.dataDir, 'contact'),
    siteOrigin,
  });
  if (!contact.ok) {
    await started.close();
    return contact;
  }
  const endJobs = [syncClaims(started), publishByTimer(started, common)];
  return {
    ...started,
    ports: { ...started.ports, contact: contact.service.port },
    async close() {
      await contact.service.close();
      for (const end of endJobs) await end();
      await started.close();
    },
  };
}
