import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegistryRemote } from '@site/shared/contracts';
import { readRegistry, registeredOrigins, swapRegistry, withRemote } from './registry-file';

const remote = (name: string, version: string): RegistryRemote => ({
  name,
  title: name,
  version,
  entry: `https://${name}.example.org/${version}/remoteEntry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
  requires: { shell: '^1.0.0', shared: '^1.0.0' },
  contributes: { routes: [], nav: [], slots: [] },
  previous: null,
});

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'registry-'));
  file = join(folder, 'registry.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a missing file is an empty registry', () => {
  expect(readRegistry(file)).toEqual({ registry: { formatVersion: 1, remotes: [] }, etag: '' });
});

test('reads the registry that was swapped in', async () => {
  const { registry, etag } = readRegistry(file);
  const next = withRemote(registry, remote('blog', '1.0.0-0123456789'));
  expect(await swapRegistry(file, next, etag)).toBe(true);
  expect(readRegistry(file).registry).toEqual(next);
});

test('a swap is refused when somebody else published in between', async () => {
  const first = readRegistry(file);
  const blog = withRemote(first.registry, remote('blog', '1.0.0-0123456789'));
  const news = withRemote(first.registry, remote('news', '1.0.0-0123456789'));
  expect(await swapRegistry(file, blog, first.etag)).toBe(true);
  expect(await swapRegistry(file, news, first.etag)).toBe(false);
  expect(readRegistry(file).registry).toEqual(blog);
});

test('exactly one of two simultaneous swaps succeeds', async () => {
  const { registry, etag } = readRegistry(file);
  const outcomes = await Promise.all(
    ['blog', 'news'].map((name) =>
      swapRegistry(file, withRemote(registry, remote(name, '1.0.0-0123456789')), etag),
    ),
  );
  expect(outcomes.filter(Boolean)).toHaveLength(1);
  expect(readRegistry(file).registry.remotes).toHaveLength(1);
});

test('publishing keeps the build before as previous; the same build again changes nothing', () => {
  const empty = readRegistry(file).registry;
  const one = withRemote(empty, remote('blog', '1.0.0-0123456789'));
  const two = withRemote(one, remote('blog', '1.1.0-0123456789'));
  expect(two.remotes[0]?.previous?.version).toBe('1.0.0-0123456789');
  expect(withRemote(two, remote('blog', '1.1.0-0123456789'))).toEqual(two);
});

test('a damaged registry is refused, and not overwritten', async () => {
  writeFileSync(file, '{"formatVersion":1,"remotes":[{}]}');
  expect(() => readRegistry(file)).toThrow();
  await expect(swapRegistry(file, { formatVersion: 1, remotes: [] }, '')).rejects.toThrow();
  expect(readFileSync(file, 'utf8')).toContain('[{}]');
});

test('the lock of a publisher that was killed blocks nobody', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(`${file}.lock`, String(pid));
  const next = withRemote(readRegistry(file).registry, remote('blog', '1.0.0-0123456789'));
  expect(await swapRegistry(file, next, '')).toBe(false);
  expect(await swapRegistry(file, next, '')).toBe(true);
});

test('a lock is respected while its process runs, but not for ever', async () => {
  const lock = `${file}.lock`;
  writeFileSync(lock, String(process.pid));
  const next = withRemote(readRegistry(file).registry, remote('blog', '1.0.0-0123456789'));
  expect(await swapRegistry(file, next, '')).toBe(false);
  expect(await swapRegistry(file, next, '')).toBe(false);
  utimesSync(lock, 0, 0);
  expect(await swapRegistry(file, next, '')).toBe(false);
  expect(await swapRegistry(file, next, '')).toBe(true);
});

test('one bad entry does not hide the origins of the others, nor does a damaged file throw', () => {
  const good = remote('blog', '1.0.0-0123456789');
  writeFileSync(file, JSON.stringify({ formatVersion: 1, remotes: [{ bad: 1 }, 'x', good] }));
  expect(registeredOrigins(file)).toEqual(['https://blog.example.org']);
  writeFileSync(file, '{"remotes":[');
  expect(registeredOrigins(file)).toEqual([]);
});
