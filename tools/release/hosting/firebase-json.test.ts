import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { site } from '@site/shared/site';
import { firebaseJson, previewHostingJson, shellHostingJson } from './firebase-json';
import { hostingLayout } from './layout';
import { allowPageStyles } from './page-style-hashes';
import { replaceFileSync } from './replace-file';
import { writeFirebaseJson, writeShellHosting } from './write-firebase-json';

const root = join(__dirname, '../../..');

test('each call of firebase-tools gets a file of these settings and remotes', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  expect(scripts.firebase).toMatch(
    / && tsx tools\/release\/hosting\/main\.ts && npx .*firebase-tools@/,
  );
  const folder = mkdtempSync(join(tmpdir(), 'firebase-json-'));
  replaceFileSync(join(folder, 'mf-a/remote.json'), '{}');
  writeFirebaseJson(folder);
  const written: unknown = JSON.parse(readFileSync(join(folder, 'firebase.json'), 'utf8'));
  rmSync(folder, { recursive: true });
  expect(written).toEqual(firebaseJson(site, ['mf-a'], '.local/production/sites'));
});

test('the shell is deployed with a policy that allows the inline styles of its pages, and by no other file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shell-hosting-'));
  const layout = hostingLayout(folder);
  allowPageStyles(layout.pageStyleHashes, 'code').allow('sha256-YQ==');
  writeShellHosting(folder, layout, ['mf-a']);
  const { hosting } = JSON.parse(readFileSync(join(folder, 'firebase.json'), 'utf8'));
  rmSync(folder, { recursive: true });
  expect(join(folder, hosting.public)).toBe(layout.site('shell'));
  expect(JSON.stringify(hosting.headers)).toContain("'sha256-YQ=='");
  const { hosting: others } = firebaseJson(site, ['mf-a'], 'sites') as { hosting: object[] };
  expect(others).toEqual([expect.objectContaining({ public: 'sites/mf-a' })]);
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

test('a preview is deployed to whatever project is named, with its policy', () => {
  const json = previewHostingJson(site, ['mf-a'], 'sites', []);
  const { hosting } = json as { hosting: Record<string, unknown> };
  expect(hosting).not.toHaveProperty('site');
  expect(hosting.public).toBe('sites/shell');
  expect(JSON.stringify(hosting)).toMatch(/noindex/);
  expect(JSON.stringify(hosting)).not.toContain(new URL(site.backends.production.databaseUrl).host);
});
