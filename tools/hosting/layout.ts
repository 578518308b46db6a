import { join } from 'node:path';

/** Folders that hold what is served, and what the prerenderer needs of it. */
export interface HostingLayout {
  /** One folder for each origin: `shell`, and each remote by its name. */
  site(name: string): string;
  /** The registry, part of the shell's site. */
  registry: string;
  /** Node builds of a remote's version, which no browser asks for. */
  prerender(remote: string, version: string): string;
}

/** @param base folder of one deployment, such as `.local/hosting`. */
export function hostingLayout(base: string): HostingLayout {
  const site = (name: string): string => join(base, 'sites', name);
  return {
    site,
    registry: join(site('shell'), 'registry.json'),
    prerender: (remote, version) => join(base, 'prerender', remote, version),
  };
}
