import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Site, site } from '@site/shared/site';
import { remoteNames } from '../../build/bundle/workspace';
import { firebaseJson, shellHostingJson } from './firebase-json';
import type { HostingLayout } from './layout';
import { pageStyleHashes } from './page-style-hashes';
import { replaceFileSync } from './replace-file';

/**
 * Writes `firebase.json` for the remotes of this checkout, laid out as the lint wants it.
 * @param settings default: those that the checkout had when this process began.
 * @returns whether the file was another one before.
 */
export function writeFirebaseJson(root: string, settings: Site = site): boolean {
  const file = join(root, 'firebase.json');
  const text = firebaseJsonText(root, settings);
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return false;
  replaceFileSync(file, text);
  return true;
}

/** The text of `firebase.json` for these settings. */
export function firebaseJsonText(root: string, settings: Site): string {
  const json = firebaseJson(settings, remoteNames(root), '.local/production/sites');
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  return execFileSync(process.execPath, [biome, 'format', '--stdin-file-path=firebase.json'], {
    cwd: root,
    input: JSON.stringify(json, null, 2),
    encoding: 'utf8',
  });
}

/**
 * Writes how the shell's site is deployed: with a policy that allows what the pages of its last
 * snapshot have inline.
 * @param folder of the deployment, which holds `sites/`; the file goes beside it.
 */
export function writeShellHosting(
  folder: string,
  { pageStyleHashes: styles }: Pick<HostingLayout, 'pageStyleHashes'>,
  remotes: readonly string[],
): void {
  const json = shellHostingJson(site, remotes, 'sites', pageStyleHashes(styles));
  writeFileSync(join(folder, 'firebase.json'), `${JSON.stringify(json, null, 2)}\n`);
}
