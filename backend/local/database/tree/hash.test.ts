import { deleteApp, initializeApp } from 'firebase/app';
import { type DataSnapshot, getDatabase, goOffline, onValue, ref, set } from 'firebase/database';
import { hashOf } from './hash';
import { parseJson } from './parse-json';

function hash(json: unknown): string {
  const read = parseJson(json, { now: 0, existing: () => null, depth: 0 });
  if (!read.ok) throw new Error(read.reason);
  return hashOf(read.node);
}

let apps = 0;

/** The hash that the SDK sends with a transaction: of the node in its snapshot. */
function sdkHash(json: unknown): string {
  apps += 1;
  const app = initializeApp({ databaseURL: 'http://localhost:1/?ns=hash' }, `hash-${apps}`);
  const database = getDatabase(app);
  goOffline(database);
  let found = '';
  onValue(ref(database, 'x'), (snapshot) => {
    found = (snapshot as DataSnapshot & { _node: { hash(): string } })._node.hash();
  });
  set(ref(database, 'x'), json).catch(() => undefined);
  void deleteApp(app);
  return found;
}

test('an empty node has an empty hash', () => {
  expect(hash(null)).toBe('');
  expect(hash({})).toBe('');
});

test.each<[string, unknown]>([
  ['a text', 'ä𝄞'],
  ['a whole number', 5],
  ['a fraction', -0.1],
  ['a large number', 1.7e300],
  ['truth', true],
  ['a list', ['a', 'b', null, 'd']],
  ['an object', { b: 1, a: { c: 'x' }, 10: 1, 9: 2 }],
  ['a number with a priority', { '.value': 1, '.priority': 2 }],
  ['an object with a priority', { a: 1, '.priority': 'high' }],
  [
    'children by priority',
    {
      a: { '.value': 1, '.priority': 9 },
      b: { '.value': 2, '.priority': 'x' },
      c: 3,
      d: { '.value': 4, '.priority': 1 },
    },
  ],
])('the hash of %s is the SDK’s', (_name, json) => {
  expect(hash(json)).toBe(sdkHash(json));
});
