import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Database, database } from './database';
import { compileRules } from './rules/compile';
import { connection } from './socket/connection';
import { openStore, type Store } from './store';

const owner = { owner: true } as const;
const boom = () => {
  throw new Error('boom');
};

let folder: string;
let store: Store;
let heard: string[];
let base: Database;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-faults-'));
  heard = [];
  const opened = await openStore(folder, (error) => heard.push(String(error)));
  const rules = compileRules('{"rules":{".read":true,".write":true}}');
  if (!opened.ok || !rules.ok) throw new Error('not opened');
  store = opened.store;
  base = database(store, rules.rules, Date.now);
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const write = (json: unknown) => base.write({ access: owner, kind: 'set', path: ['x'], json });

test('an error after the fsync of a write affects that write only', async () => {
  const after = store.latest();
  const failed = new Promise<void>((resolve) => {
    store.apply({ values: [], after }, () => {
      resolve();
      boom();
    });
  });
  expect(await write(1)).toEqual({ ok: true });
  await failed;
  expect(heard).toEqual(['Error: boom']);
});

test('a reader that cannot be notified is removed; the others and the writer are notified', async () => {
  const told: string[] = [];
  const reader = (deliver: () => void) => ({
    access: () => owner,
    deliver,
    revoked: () => undefined,
    failed: () => told.push('failed'),
  });
  base.listen(['x'], reader(boom));
  base.listen(
    ['x'],
    reader(() => told.push('told')),
  );
  expect(await write(1)).toEqual({ ok: true });
  expect(await write(2)).toEqual({ ok: true });
  expect(told).toEqual(['failed', 'told', 'told']);
});

test('a request that fails ends its own connection alone', async () => {
  const refused = new Promise<string>((refuse) => {
    const peer = { send: () => undefined, refuse };
    const talk = connection({ ...base, read: boom }, peer, Date.now);
    talk.receive('{"t":"d","d":{"r":1,"a":"g","b":{"p":"/x"}}}');
  });
  expect(await refused).toContain('could not be handled');
  expect(await write(1)).toEqual({ ok: true });
});
