import { tokenFor } from '../../testing/rest-client';
import { database } from '../database';
import { compileRules } from '../rules/compile';
import type { Store } from '../store';
import type { Node } from '../tree/node';
import { connection } from './connection';

const RULES = { rules: { '.read': 'auth != null', '.write': 'auth != null' } };

/** One client of a database whose disk is as slow as the test wants. */
function clientOfSlowDisk() {
  let tree: Node = null;
  let waiting: (() => void)[] = [];
  const store: Store = {
    latest: () => tree,
    durable: () => tree,
    apply(write, done) {
      const { kind, base, values, after } = write;
      const change = { kind, base, paths: values.map(([path]) => path), before: tree, after };
      tree = after;
      waiting.push(() => done(change));
    },
    whenDurable: (callback) => void waiting.push(callback),
    close: async () => {},
  };
  const compiled = compileRules(JSON.stringify(RULES));
  if (!compiled.ok) throw new Error(compiled.message);
  let now = Date.now();
  const said: unknown[] = [];
  const peer = {
    send: (text: string) => {
      const { r, a, b } = JSON.parse(text).d;
      said.push(r === undefined ? a : [r, b.s]);
    },
    refuse: (reason: string) => said.push(reason),
  };
  const client = connection(
    database(store, compiled.rules, () => now),
    peer,
    () => now,
  );
  let requests = 0;
  return {
    /** Messages to the client: numbers of its requests with their results, and events. */
    said,
    ask(action: string, body: Record<string, unknown>): void {
      requests += 1;
      client.receive(JSON.stringify({ t: 'd', d: { r: requests, a: action, b: body } }));
    },
    reachDisk(): void {
      const reached = waiting;
      waiting = [];
      for (const callback of reached) callback();
    },
    pass(milliseconds: number): void {
      now += milliseconds;
    },
    close: () => client.closed(),
  };
}

test('a client may write right after signing in, however busy the disk is', () => {
  const { ask, reachDisk, said, close } = clientOfSlowDisk();
  ask('auth', { cred: tokenFor('ada') });
  ask('m', { p: '/', d: { words: 'kept' } });
  expect(said).toEqual([]);
  reachDisk();
  expect(said).toEqual([
    [1, 'ok'],
    [2, 'ok'],
  ]);
  close();
});

test('a client that signs out may not write, and still receives earlier reads', () => {
  const { ask, reachDisk, said, close } = clientOfSlowDisk();
  ask('auth', { cred: tokenFor('ada') });
  ask('g', { p: '/' });
  ask('unauth', {});
  ask('m', { p: '/', d: { words: 'too late' } });
  ask('g', { p: '/' });
  reachDisk();
  expect(said).toEqual([
    [1, 'ok'],
    [2, 'ok'],
    [3, 'ok'],
    [4, 'permission_denied'],
    [5, 'permission_denied'],
  ]);
  close();
});

test('a token that runs out before its answer has left gives no access', () => {
  const { ask, pass, reachDisk, said, close } = clientOfSlowDisk();
  ask('auth', { cred: tokenFor('ada') });
  pass(2 * 60 * 60_000);
  ask('m', { p: '/', d: { words: 'with an old token' } });
  reachDisk();
  ask('g', { p: '/' });
  reachDisk();
  expect(said).toEqual(['ac', [1, 'ok'], [3, 'permission_denied']]);
  close();
});

test('a new token takes the place of one that has just run out', () => {
  const { ask, pass, reachDisk, said, close } = clientOfSlowDisk();
  ask('auth', { cred: tokenFor('ada') });
  reachDisk();
  pass(2 * 60 * 60_000);
  ask('auth', { cred: tokenFor('ada', Math.floor(Date.now() / 1000) + 4 * 3600) });
  ask('m', { p: '/', d: { words: 'with a new token' } });
  reachDisk();
  expect(said).toEqual([
    [1, 'ok'],
    [2, 'ok'],
    [3, 'ok'],
  ]);
  close();
});
