import * as fs from 'node:fs';
import { join, relative } from 'node:path';
import { matchesGlob } from 'node:path/posix';
import type { HostingConfig } from '../hosting/firebase-json';

/**
 * Uploads the files, then serves them as the site's next release: one step, as Hosting does
 * (https://firebase.google.com/docs/hosting/full-config, `ignore`).
 * @param hosting folder that holds all sites.
 * @param from folder that the paths of the configuration start from.
 */
export function release(hosting: string, config: HostingConfig, from: string): void {
  const site = join(hosting, config.site);
  const upload = join(site, 'upload');
  const source = join(from, config.public);
  const ignored = (config.ignore ?? []) as string[];
  fs.rmSync(upload, { recursive: true, force: true });
  fs.cpSync(source, join(upload, 'files'), {
    recursive: true,
    filter: (file) => !ignored.some((pattern) => matchesGlob(relative(source, file), pattern)),
  });
  fs.writeFileSync(join(upload, 'config.json'), JSON.stringify({ ...config, public: 'files' }));
  const number = fs.readdirSync(site).filter((name) => /^\d+$/.test(name)).length + 1;
  fs.writeFileSync(join(site, 'next'), String(number));
  fs.renameSync(upload, join(site, String(number)));
  fs.renameSync(join(site, 'next'), join(site, 'live'));
}

/** The release that a site serves, with `public` of its configuration below the folder, if any. */
export function liveRelease(
  hosting: string,
  site: string,
): { folder: string; config: HostingConfig } | undefined {
  const live = join(hosting, site, 'live');
  if (!fs.existsSync(live)) return undefined;
  const folder = join(hosting, site, fs.readFileSync(live, 'utf8'));
  return { folder, config: JSON.parse(fs.readFileSync(join(folder, 'config.json'), 'utf8')) };
}
