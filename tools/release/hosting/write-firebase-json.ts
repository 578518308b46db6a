import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '@site/shared/site';
import { remoteNames } from '../../build/bundle/workspace';
import { firebaseJson, shellHostingJson } from './firebase-json';
import type { HostingLayout } from './layout';
import { pageStyleHashes } from './page-style-hashes';
import { replaceFileSync } from './replace-file';

/**
 * Writes `firebase.json` for the remotes of this checkout. It is not committed: each
 * `npm run firebase` writes it, so no deploy uses headers or sites of another version or society.
 */
export function writeFirebaseJson(root: string): void {
  const json = firebaseJson(site, remoteNames(root), '.local/production/sites');
  replaceFileSync(join(root, 'firebase.json'), `${JSON.stringify(json, null, 2)}\n`);
}

/**
 * Writes how the shell's site is deployed: with a policy that allows what the pages of its last
 * snapshot have inline.
 * @param folder of the deployment, which holds `sites/`; the file goes beside it.
 * @param json `previewHostingJson` for a preview.
 */
export function writeShellHosting(
  folder: string,
  { pageStyleHashes: styles }: Pick<HostingLayout, 'pageStyleHashes'>,
  remotes: readonly string[],
  json: typeof shellHostingJson = shellHostingJson,
): void {
  const config = json(site, remotes, 'sites', pageStyleHashes(styles));
  writeFileSync(join(folder, 'firebase.json'), `${JSON.stringify(config, null, 2)}\n`);
}
