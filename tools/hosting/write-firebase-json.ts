import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '@stss/shared/site';
import { remoteNames } from '../build/workspace';
import { firebaseJson } from './firebase-json';

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
