import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { matchesGlob } from 'node:path/posix';
import type { HostingConfig } from '../hosting/firebase-json';

/** What a deploy brings to a site. */
export interface Upload {
  config: HostingConfig;
  /** Folder that the paths of the configuration start from. */
  from: string;
  /** Ends after half of the files, before the release. */
  stopsHalfWay: boolean;
}

/** A release of a site: its configuration, with `public` below the folder. */
export interface Release {
  folder: string;
  config: HostingConfig;
}

const configFile = 'config.json';

/**
 * Uploads the files into a release of their own, then serves it: one step, as Hosting does
 * (https://firebase.google.com/docs/hosting/full-config, `ignore`).
 * @param hosting folder that holds all sites.
 * @returns whether it was released.
 */
export function release(hosting: string, { config, from, stopsHalfWay }: Upload): boolean {
  const site = join(hosting, config.site);
  const source = join(from, config.public);
  if (!existsSync(source))
    throw new Error(`Directory '${config.public}' for Hosting does not exist.`);
  mkdirSync(site, { recursive: true });
  const name = String(readdirSync(site).length + 1);
  const folder = join(site, name);
  const files = listFiles(source, (config.ignore ?? []) as string[]);
  const uploaded = stopsHalfWay ? files.slice(0, files.length / 2) : files;
  mkdirSync(folder, { recursive: true });
  for (const file of uploaded) cpSync(join(source, file), join(folder, 'files', file));
  if (stopsHalfWay) return false;
  writeFileSync(join(folder, configFile), JSON.stringify({ ...config, public: 'files' }));
  serve(site, name);
  return true;
}

function serve(site: string, name: string): void {
  writeFileSync(join(site, 'next'), name);
  renameSync(join(site, 'next'), join(site, 'live'));
}

/** Serves the release before the present one, as _Rollback_ in Firebase's console does. */
export function serveReleaseBefore(hosting: string, site: string): void {
  const folder = join(hosting, site);
  const live = Number(readFileSync(join(folder, 'live'), 'utf8'));
  const complete = readdirSync(folder)
    .map(Number)
    .filter((name) => name < live && existsSync(join(folder, String(name), configFile)));
  serve(folder, String(Math.max(...complete)));
}

function listFiles(folder: string, ignore: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !ignore.some((pattern) => matchesGlob(file, pattern)));
}

/** The release that a site serves; undefined where there is none. */
export function liveRelease(hosting: string, site: string): Release | undefined {
  const live = join(hosting, site, 'live');
  if (!existsSync(live)) return undefined;
  const folder = join(hosting, site, readFileSync(live, 'utf8'));
  return { folder, config: JSON.parse(readFileSync(join(folder, configFile), 'utf8')) };
}
