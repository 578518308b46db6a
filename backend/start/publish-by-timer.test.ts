import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PUBLISH_INTERVAL_MS } from '@site/shared/editorial';
import type { Every } from '../local/index';
import { type AdminApp, connectAdmin } from '../local/testing';
import { type Backend, startBackend } from './index';

// The local backend publishes by itself. The clock stands still unless the test moves it.

const START = 1_800_000_000_000;
let now = START;
/** What the clock says first, before it says `now`. */
const early: number[] = [];
const clock = () => early.shift() ?? now;
const timers = new Map<() => void, number>();
const every: Every = (milliseconds, work) => {
  const own = () => work();
  timers.set(own, milliseconds);
  for (const tell of waiting) tell();
  return () => timers.delete(own);
};
const waiting = new Set<() => void>();
/** Waits until a timer of so many milliseconds is set. */
const timerOf = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (![...timers.values()].includes(milliseconds)) return;
      waiting.delete(look);
      resolve();
    };
    waiting.add(look);
    look();
  });
/** Lets the time pass after which a timer does its work. */
function pass(milliseconds: number): void {
  now += milliseconds;
  for (const [work, interval] of [...timers]) if (interval === milliseconds) work();
}

let dataDir: string;
let backend: Backend;
let owner: AdminApp;
const log: string[] = [];
async function start(): Promise<void> {
  const started = await startBackend({
    ...{ root: process.cwd(), dataDir, every, clock },
    ports: { database: 0, auth: 0, storage: 0, contact: 0 },
    log: (line) => log.push(line),
  });
  if (!started.ok) throw new Error(started.message);
  backend = started;
  owner = connectAdmin(backend);
}
async function stop(): Promise<void> {
  await owner.close();
  await backend.close();
}
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'site-timer-'));
  await start();
});
afterAll(async () => {
  await stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Waits until a value holds. */
const until = (place: string, holds: (value: unknown) => boolean): Promise<void> =>
  new Promise((resolve) => {
    const at = owner.database.ref(place);
    at.on('value', (snapshot) => {
      if (!holds(snapshot.val())) return;
      at.off();
      resolve();
    });
  });

const tombstone = { hidden: true, owner: 'olga', rev: 1, updated: 5 };
const schedule = (key: number, at: number) =>
  owner.database.ref().update({
    [`latest/${key}`]: tombstone,
    [`scheduled/update/${key}`]: {
      ...{ at, base: 1, rev: 1, by: 'anna', email: 'anna@example.org', title: `Number ${key}` },
      record: { title: `Number ${key}`, content: 'Text', date: '2026-03-01' },
    },
  });
const isPublished = (key: number) =>
  until(`latest/${key}/title`, (title) => title === `Number ${key}`);

test('leaves an empty database alone, then says that it ran, and every 15 minutes', async () => {
  expect((await owner.database.ref().get()).val()).toBeNull();
  await owner.database.ref('members/anna').set({ email: 'anna@example.org', role: 'editor' });
  await until('meta/job', (time) => time === START);
  pass(PUBLISH_INTERVAL_MS);
  await until('meta/job', (time) => time === START + PUBLISH_INTERVAL_MS);
});

test('publishes at the time of each version, the next one first', async () => {
  await schedule(2, now + 60_000);
  await schedule(3, now + 5000);
  // The run after the second schedule sets the timer for it.
  await timerOf(5000);
  pass(5000);
  await isPublished(3);
  expect((await owner.database.ref('latest/2').get()).val()).toEqual(tombstone);
  await timerOf(55_000);
  pass(55_000);
  await isPublished(2);
  expect((await owner.database.ref('scheduled').get()).val()).toBeNull();
});

test('what becomes due during a run is published right after it', async () => {
  await schedule(5, now + 60_000);
  await timerOf(60_000);
  // Timers may be early, and the clock goes on meanwhile.
  early.push(now + 59_999, now + 59_999);
  pass(60_000);
  await timerOf(1);
  pass(1);
  await isPublished(5);
});

test('what became due while it was down is published when it starts', async () => {
  await schedule(4, now + 1000);
  await stop();
  now += 2000;
  await start();
  await isPublished(4);
  expect(log).toEqual([]);
});

test('nothing runs once it is closed', async () => {
  expect([...timers.values()]).toContain(PUBLISH_INTERVAL_MS);
  await stop();
  expect([...timers.values()]).not.toContain(PUBLISH_INTERVAL_MS);
  await start();
});
