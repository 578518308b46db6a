import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSnapshotWriter } from './snapshot-writer';

let folder: string;
const writer = () => createSnapshotWriter(join(folder, 'site'), join(folder, 'snapshot.json'));
const file = (path: string) => join(folder, 'site', path);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshot-writer-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('what has not changed is not written again', async () => {
  const first = writer();
  await first.write('a/index.html', 'A');
  expect(await first.finish()).toEqual({ written: 1, removed: 0 });
  const before = statSync(file('a/index.html')).mtimeMs;
  const second = writer();
  await second.write('a/index.html', 'A');
  await second.write('b.json', 'B');
  expect(await second.finish()).toEqual({ written: 1, removed: 0 });
  expect(statSync(file('a/index.html')).mtimeMs).toBe(before);
});

test('what is made from the same input need not be made', async () => {
  const first = writer();
  expect(first.isCurrent('a.html', 'input 1')).toBe(false);
  await first.write('a.html', 'A', 'input 1');
  await first.finish();
  expect(writer().isCurrent('a.html', 'input 2')).toBe(false);
  const second = writer();
  expect(second.isCurrent('a.html', 'input 1')).toBe(true);
  expect(await second.finish()).toEqual({ written: 0, removed: 0 });
  rmSync(file('a.html'));
  expect(writer().isCurrent('a.html', 'input 1')).toBe(false);
});

test('what is no longer part of it goes; what others put there stays', async () => {
  const first = writer();
  await first.write('post/gone.html', 'A');
  await first.write('post/failed.html', 'B');
  await first.finish();
  writeFileSync(file('post/other.txt'), 'C');
  const second = writer();
  second.keep('post/failed.html');
  expect(await second.finish()).toEqual({ written: 0, removed: 1 });
  expect(existsSync(file('post/gone.html'))).toBe(false);
  expect(readFileSync(file('post/failed.html'), 'utf8')).toBe('B');
  expect(existsSync(file('post/other.txt'))).toBe(true);
});

test('a damaged record makes everything anew', async () => {
  const first = writer();
  await first.write('a.html', 'A');
  await first.finish();
  writeFileSync(join(folder, 'snapshot.json'), '{ damaged');
  const second = writer();
  await second.write('a.html', 'A');
  expect(await second.finish()).toEqual({ written: 1, removed: 0 });
});
