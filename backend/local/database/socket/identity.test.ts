import { tokenFor } from '../../testing/rest-client';
import { database } from '../database';
import { compileRules } from '../rules/compile';
import type { Store } from '../store';
import type { Node } from '../tree/node';
import { connection } from './connection';

const RULES = { rules: { '.read': 'auth != null', '.write': 'auth != null' } };

/** One client of a database whose disk takes until the next turn of the event loop. */
function clientOfSlowDisk() {
  let tree: Node = null;
  const store: Store = {
    latest: () => tree,
    durable: () => tree,
    apply({ after }, done) {
      const change = { before: tree, after };
      tree = after;
      setImmediate(() => done(change));
    },
    settled: async () => {},
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
  const clock = () => now;
  const client = connection(database(store, compiled.rules, clock), peer, clock);
  let requests = 0;
  return {
    ask(action: string, body: Record<string, unknown>): void {
      requests += 1;
      client.receive(JSON.stringify({ t: 'd', d: { r: requests, a: action, b: body } }));
    },
    pass(milliseconds: number): void {
      now += milliseconds;
    },
    /** Messages to the client: numbers of its requests with their results, and events. */
    async said(): Promise<unknown[]> {
      for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
      await client.closed();
      return said;
    },
  };
}

test('a client that signs out may not write, and still receives earlier reads', async () => {
  const { ask, said } = clientOfSlowDisk();
  ask('auth', { cred: tokenFor('ada') });
  ask('g', { p: '/' });
  ask('unauth', {});
  ask('m', { p: '/', d: { words: 'too late' } });
  ask('g', { p: '/' });
  expect(await said()).toEqual([
    [1, 'ok'],
    [2, 'ok'],
    [3, 'ok'],
    [4, 'permission_denied'],
    [5, 'permission_denied'],
  ]);
});

test('a token that has run out gives no access, and a new one takes its place', async () => {
  const { ask, pass, said } = clientOfSlowDisk();
  ask('auth', { cred: tokenFor('ada') });
  await new Promise(setImmediate);
  pass(2 * 60 * 60_000);
  ask('m', { p: '/', d: { words: 'with an old token' } });
  ask('g', { p: '/' });
  ask('auth', { cred: tokenFor('ada', Math.floor(Date.now() / 1000) + 4 * 3600) });
  ask('m', { p: '/', d: { words: 'with a new token' } });
  expect(await said()).toEqual([[1, 'ok'], 'ac', [3, 'permission_denied'], [4, 'ok'], [5, 'ok']]);
});
