import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Write } from './prepare-write';
import { openStore, type Store } from './store';
import { type Node, withValues } from './tree/node';
import { parseJson } from './tree/parse-json';
import { writeJson } from './tree/write-json';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'site-store-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

async function open(): Promise<Store> {
  const opened = await openStore(directory);
  if (!opened.ok) throw new Error(opened.message);
  return opened.store;
}

function node(json: unknown): Node {
  const read = parseJson(json, { now: 0, existing: () => null, depth: 0 });
  if (!read.ok) throw new Error(read.reason);
  return read.node;
}

function writeOf(store: Store, at: string[], json: unknown): Write {
  const value = node(json);
  return {
    values: [[at, value]],
    after: withValues(store.latest(), [[at, value]]),
  };
}

const put = (store: Store, at: string[], json: unknown) =>
  new Promise<boolean>((resolve) =>
    store.apply(writeOf(store, at, json), (change) => resolve(change !== null)),
  );

test('priorities, odd keys and emptied places outlive a restart', async () => {
  const first = await open();
  await put(first, [], { a: { '.value': 1, '.priority': 'x' }, ä: [true, null, 'z'] });
  await put(first, ['gone'], { deep: { er: 1 } });
  await put(first, ['gone', 'deep', 'er'], null);
  const text = writeJson(first.durable(), 'export');
  await first.close();
  const second = await open();
  expect(writeJson(second.durable(), 'export')).toBe(text);
  expect(JSON.parse(text)).toEqual({
    a: { '.value': 1, '.priority': 'x' },
    ä: { 0: true, 2: 'z' },
  });
  await second.close();
});

test('readers see what is on disk, rules see pending writes too', async () => {
  const store = await open();
  const written = put(store, ['x'], 1);
  expect(writeJson(store.latest(), 'plain')).toBe('{"x":1}');
  expect(store.durable()).toBeNull();
  expect(await written).toBe(true);
  expect(writeJson(store.durable(), 'plain')).toBe('{"x":1}');
  await store.close();
});

test('the journal is tidied up, so that it never outgrows what it holds by far', async () => {
  const first = await open();
  const large = 'x'.repeat(1024 * 1024);
  for (let n = 0; n < 20; n += 1) await put(first, ['x'], `${n}${large}`);
  await first.close();
  const { size } = await stat(path.join(directory, 'journal'));
  expect(size).toBeLessThan(10 * large.length);
  const second = await open();
  expect(writeJson(second.durable(), 'plain')).toBe(`{"x":"19${large}"}`);
  await second.close();
});
