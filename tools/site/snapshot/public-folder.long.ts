// @covers States of a page | A site without a backend has the files that its pages name, and no address of a backend
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { remoteNames } from '../../build/bundle/workspace';
import { readRegistry } from '../../release/registry/registry-file';

const folder = mkdtempSync(join(tmpdir(), 'public-'));
afterAll(() => rmSync(folder, { recursive: true }));

const isServed = (address: string): boolean =>
  existsSync(join(folder, decodeURIComponent(address.replace(/[?#].*/, ''))));

test('a site without a backend has every file that its pages name, and no address of a backend', () => {
  const program = resolve('tools/site/snapshot/main.ts');
  const args = ['--import', 'tsx', program, '--public', folder];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);

  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
  const pages = names.filter((name) => name.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(20);
  const files = pages.flatMap((page) =>
    [...textOf(page).matchAll(/ (?:src|href)="(\/[^/"][^"]*\.\w+)"/g)].map(([, file = '']) => file),
  );
  expect(files.length).toBeGreaterThan(pages.length);
  expect([...new Set(files)].filter((file) => !isServed(file))).toEqual([]);

  const { remotes } = readRegistry(join(folder, 'registry.json')).registry;
  expect(remotes.map(({ name }) => name).sort()).toEqual(remoteNames('.').sort());
  expect(remotes.filter(({ entry }) => !isServed(entry))).toEqual([]);

  const texts = names.filter((name) => /\.(?:html|js|json|xml|ics)$/.test(name));
  // Firebase's packages, which are loaded for members alone, name Google's servers.
  const backend = /localhost:9\d{3}|site-local|local-api-key/;
  expect(texts.filter((name) => backend.test(textOf(name)))).toEqual([]);
});
