import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { site } from '@stss/shared/site';
import { remoteNames } from '../build/workspace';
import { firebaseJson, shellHostingJson } from './firebase-json';

const root = join(__dirname, '../..');

test('firebase.json is what the one definition of headers gives', () => {
  const committed: unknown = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8'));
  expect(committed).toEqual(firebaseJson(site, remoteNames(root), '.local/production/sites'));
});

test('only the shell rewrites, and never what looks like a file', () => {
  const { hosting: shell } = shellHostingJson(site, ['mf-a'], 'sites', []) as {
    hosting: { rewrites: { regex: string }[] };
  };
  const { hosting: remotes } = firebaseJson(site, ['mf-a'], 'sites') as { hosting: object[] };
  const [remote] = remotes;
  const pattern = new RegExp(shell.rewrites.at(-1)?.regex ?? '');
  expect(pattern.test('/blog/post/new-one')).toBe(true);
  expect(pattern.test('/assets/main.0123456789.js')).toBe(false);
  expect(remote).not.toHaveProperty('rewrites');
});
