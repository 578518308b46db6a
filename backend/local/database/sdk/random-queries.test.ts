import {
  child,
  type DataSnapshot,
  endAt,
  endBefore,
  equalTo,
  get,
  limitToFirst,
  limitToLast,
  onValue,
  orderByChild,
  orderByKey,
  orderByPriority,
  orderByValue,
  type QueryConstraint,
  query,
  ref,
  remove,
  set,
  setPriority,
  startAfter,
  startAt,
  update,
} from 'firebase/database';
import { seededRandom } from '../../testing/seeded-random';
import { twoClients } from '../../testing/two-clients';

const RULES = JSON.stringify({
  rules: { '.read': true, '.write': true, $place: { '.indexOn': ['n', 'd/e', '.value'] } },
});
const KEYS = ['a', 'b', 'A', '1', '2', '10', '-5', '007', 'ü', '🚀', 'zz', '-Nxyz', '_x'];
const SCALARS = [1, 2, -1.5, 0, 1e10, 'a', 'b', 'B', '', '10', 'ü', true, false];
const PRIORITIES = [1, 10, 'p', 'q', null];

const clients = twoClients(RULES);
const { chance, pick } = seededRandom(1957);

function someChild(): unknown {
  if (chance(0.15)) return pick(SCALARS);
  return {
    x: 1,
    ...(chance(0.8) ? { n: chance(0.1) ? { deep: 1 } : pick(SCALARS) } : {}),
    ...(chance(0.5) ? { d: { e: pick(SCALARS) } } : {}),
    ...(chance(0.4) ? { '.priority': pick(PRIORITIES) } : {}),
  };
}

function someQuery(): QueryConstraint[] {
  const by = pick(['key', 'value', 'priority', 'n', 'd/e']);
  const orders = { key: orderByKey, value: orderByValue, priority: orderByPriority };
  const constraints: QueryConstraint[] = [
    by === 'key' || by === 'value' || by === 'priority' ? orders[by]() : orderByChild(by),
  ];
  type Bound = (value: string | number | boolean | null, key?: string) => QueryConstraint;
  const bound = (make: Bound) => {
    if (by === 'key') return make(pick(KEYS));
    const value = by === 'priority' ? pick(PRIORITIES) : pick([...SCALARS, null]);
    return chance(0.4) ? make(value, pick(KEYS)) : make(value);
  };
  if (chance(0.2)) constraints.push(bound(equalTo));
  else {
    if (chance(0.5)) constraints.push(bound(pick<Bound>([startAt, startAfter])));
    if (chance(0.5)) constraints.push(bound(pick<Bound>([endAt, endBefore])));
  }
  if (chance(0.5)) constraints.push(pick([limitToFirst, limitToLast])(pick([1, 2, 3, 4])));
  return constraints;
}

function shown(snapshot: DataSnapshot): unknown[] {
  const children: unknown[] = [];
  snapshot.forEach((inner) => {
    children.push([inner.key, inner.exportVal()]);
  });
  return children;
}

/** The SDK works queries out wrongly where no child has what they order by, so that one has all. */
const FULL = { n: 'm', d: { e: 'm' }, '.priority': 'r' };

const someData = () => ({
  ...Object.fromEntries(KEYS.filter(() => chance(0.7)).map((key) => [key, someChild()])),
  full: FULL,
});

test('random queries have the results that the SDK computes from the whole node', async () => {
  const { here, there } = clients.place();
  const stop = onValue(there, () => undefined);
  for (let round = 0; round < 10; round += 1) {
    await set(there, someData());
    for (let n = 0; n < 40; n += 1) {
      const constraints = someQuery();
      // The one asks the backend, the other has everything and works it out.
      const [asked, workedOut] = await Promise.all([
        get(query(here, ...constraints)),
        get(query(there, ...constraints)),
      ]);
      expect([constraints, shown(asked)]).toEqual([constraints, shown(workedOut)]);
    }
  }
  stop();
});

test("after random writes a query's listener has the result of a new query", async () => {
  const { there, name } = clients.place();
  const asker = clients.another();
  const at = (path: string) => child(there, path);
  await set(there, someData());
  // Each by a client of its own: what one knows of one query it uses for another.
  const live = Array.from({ length: 12 }, () => {
    const { database } = clients.another();
    return { database, constraints: someQuery(), now: [] as unknown[] };
  });
  for (const listen of live) {
    onValue(query(ref(listen.database, name), ...listen.constraints), (snapshot) => {
      listen.now = shown(snapshot);
    });
  }
  const writes: (() => Promise<unknown>)[] = [
    () => set(at(pick(KEYS)), someChild()),
    () => remove(at(pick(KEYS))),
    () => update(there, { [`${pick(KEYS)}/n`]: pick(SCALARS) }),
    () => update(there, { [pick(KEYS)]: chance(0.3) ? null : someChild(), y: someChild() }),
    () => set(at(`${pick(KEYS)}/d/e`), pick(SCALARS)),
    () => setPriority(at(pick(KEYS)), pick(PRIORITIES)).catch(() => undefined),
  ];
  for (let n = 0; n < 60; n += 1) {
    await pick(writes)();
    for (const listen of live) {
      const { constraints, database } = listen;
      const asked = await get(query(ref(asker.database, name), ...constraints));
      // Answers come in the order of the writes: with this one all events have come.
      await get(ref(database, 'elsewhere'));
      expect([constraints, listen.now]).toEqual([constraints, shown(asked)]);
    }
  }
});
