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
  type QueryConstraint,
  query,
  ref,
  set,
  startAt,
} from 'firebase/database';
import { seededRandom } from '../../testing/seeded-random';
import { twoClients } from '../../testing/two-clients';

const clients = twoClients();

function shown(snapshot: DataSnapshot): [string, unknown][] {
  const children: [string, unknown][] = [];
  snapshot.forEach((inner) => {
    children.push([inner.key, inner.val()]);
  });
  return children;
}

test('without an index a query is refused in Firebase’s words', async () => {
  const { here, there, name } = clients.place();
  await set(here, { a: { s: 'x' } });
  await expect(get(query(there, orderByChild('s'), equalTo('x')))).rejects.toThrow(
    `Index not defined, add ".indexOn": "s", for path "/${name}", to the rules`,
  );
});

test('a query on a value that has no children finds nothing', async () => {
  const here = ref(clients.one.database, 'leaf');
  await set(here, 5);
  expect((await get(query(here, orderByKey(), limitToFirst(1)))).val()).toBeNull();
  expect((await get(query(child(here, 'x'), orderByKey(), limitToLast(1)))).exists()).toBe(false);
});

describe('random queries', () => {
  const KEYS = ['a', 'b', 'A', '1', '2', '10', '-5', '007', 'ü', '🚀', 'zz', '-Nxyz', '_x'];
  const SCALARS = [1, 2, -1.5, 0, 1e10, 'a', 'b', 'B', '', '10', 'ü', true, false];
  const { chance, pick } = seededRandom(1957);

  function someChild(): unknown {
    if (chance(0.15)) return pick(SCALARS);
    return {
      x: 1,
      ...(chance(0.8) ? { n: chance(0.1) ? { deep: 1 } : pick(SCALARS) } : {}),
      ...(chance(0.5) ? { d: { e: pick(SCALARS) } } : {}),
    };
  }

  function someQuery(): QueryConstraint[] {
    const by = pick(['key', 'n', 'd/e']);
    const constraints: QueryConstraint[] = [by === 'key' ? orderByKey() : orderByChild(by)];
    type Bound = (value: string | number | boolean | null, key?: string) => QueryConstraint;
    const bound = (make: Bound) => {
      if (by === 'key') return make(pick(KEYS));
      const value = pick([...SCALARS, null]);
      return chance(0.4) ? make(value, pick(KEYS)) : make(value);
    };
    if (chance(0.2)) constraints.push(bound(equalTo));
    else {
      if (chance(0.5)) constraints.push(bound(startAt));
      if (chance(0.5)) constraints.push(bound(pick<Bound>([endAt, endBefore])));
    }
    if (chance(0.5)) constraints.push(pick([limitToFirst, limitToLast])(pick([1, 2, 3, 4])));
    return constraints;
  }

  /** The SDK works queries out wrongly where no child has what they order by, so that one has all. */
  const full = { n: 'm', d: { e: 'm' } };

  test('have the results that the SDK computes from the whole node', async () => {
    const { here, there } = clients.place();
    const stop = onValue(there, () => undefined);
    for (let round = 0; round < 10; round += 1) {
      const children = KEYS.filter(() => chance(0.7)).map((key) => [key, someChild()]);
      await set(there, { ...Object.fromEntries(children), full });
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
});
