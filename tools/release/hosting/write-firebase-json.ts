import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '@site/shared/site';
import { remoteNames } from '../../build/bundle/workspace';
import { firebaseJson, shellHostingJson } from './firebase-json';
import type { HostingLayout } from './layout';
import { pageStyleHashes } from './page-style-hashes';

/** Writes `firebase.json` for the remotes of this checkout, laid out as the lint wants it. */
export function writeFirebaseJson(root: string): void {
  const file = join(root, 'firebase.json');
  const json = firebaseJson(site, remoteNames(root), '.local/production/sites');
  writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'format', '--write', file], {
    cwd: root,
    stdio: 'ignore',
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
