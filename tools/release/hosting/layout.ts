import { join } from 'node:path';

/** Address of the service worker on the shell's origin. */
export const workerAddress = '/sw.js';

/** Folders that hold what is served, and what the prerenderer needs of it. */
export interface HostingLayout {
  /** One folder for each origin: `shell`, and each remote by its name. */
  site(name: string): string;
  /** The registry that publishing switches. */
  registry: string;
  /** The registry that the shell's origin serves; the same file, unless a deploy is pending. */
  servedRegistry: string;
  /** Input hashes of the files in the last snapshot; not served. */
  snapshotRecord: string;
  /** Hashes of the inline styles of its pages, for their headers; not served. */
  pageStyleHashes: string;
  /** Part of a remote's site that no browser asks for: its version's Node build and records. */
  prerender(remote: string, version: string): string;
}

/** @param base folder of one deployment, such as `.local/hosting`. */
export function hostingLayout(base: string): HostingLayout {
  const site = (name: string): string => join(base, 'sites', name);
  return {
    site,
    registry: join(site('shell'), 'registry.json'),
    servedRegistry: join(site('shell'), 'registry.json'),
    snapshotRecord: join(base, 'snapshot.json'),
    pageStyleHashes: join(base, 'page-styles.json'),
    prerender: (remote, version) => join(site(remote), 'prerender', version),
  };
}
