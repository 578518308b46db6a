import {
  child,
  get,
  increment,
  off,
  onValue,
  ref,
  runTransaction,
  serverTimestamp,
  set,
  update,
} from 'firebase/database';
import { twoClients, values } from '../../testing/two-clients';

const clients = twoClients();

test('the first run of a transaction gets null, the second the stored value', async () => {
  const { here, there } = clients.place();
  await set(here, { n: 1 });
  const seen: unknown[] = [];
  const { committed, snapshot } = await runTransaction(there, (value) => {
    seen.push(value);
    return { n: (value?.n ?? 0) + 1 };
  });
  expect(seen).toEqual([null, { n: 1 }]);
  expect([committed, snapshot.val()]).toEqual([true, { n: 2 }]);
});

test('a listened value is the first guess of a transaction', async () => {
  const { here, there } = clients.place();
  await set(here, 5);
  const heard = values(there);
  await heard.next();
  const seen: unknown[] = [];
  await runTransaction(there, (value) => {
    seen.push(value);
    return value + 1;
  });
  expect(seen).toEqual([5]);
  expect(await heard.next()).toBe(6);
  heard.stop();
});

test('returning undefined aborts a transaction; null removes the node', async () => {
  const { here, there } = clients.place();
  await set(here, 5);
  const gone = await runTransaction(there, (value) => (value === null ? null : undefined));
  expect([gone.committed, gone.snapshot.val()]).toEqual([false, 5]);
  const removed = await runTransaction(there, () => null);
  expect([removed.committed, removed.snapshot.val()]).toEqual([true, null]);
  expect((await get(here)).exists()).toBe(false);
});

test('with applyLocally off, listeners receive only committed values', async () => {
  const { here, there } = clients.place();
  await set(here, 1);
  const heard = values(there);
  expect(await heard.next()).toBe(1);
  let attempts = 0;
  const running = runTransaction(
    there,
    (value) => {
      attempts += 1;
      return value + 10;
    },
    { applyLocally: false },
  );
  expect(heard.rest()).toEqual([]);
  await running;
  expect(await heard.next()).toBe(11);
  expect(attempts).toBe(1);
  heard.stop();
});

test('with applyLocally on, the writer receives its own value at once', async () => {
  const { there } = clients.place();
  const heard = values(there);
  expect(await heard.next()).toBeNull();
  const running = runTransaction(there, (value) => (value ?? 0) + 1);
  expect(heard.rest()).toEqual([1]);
  await running;
  heard.stop();
});

test('an update function that throws rejects', async () => {
  const { there } = clients.place();
  const failing = async () =>
    runTransaction(there, () => {
      throw new Error('mine');
    });
  await expect(failing()).rejects.toThrow('mine');
});

test('under contention every one counts, whatever surrounds it', async () => {
  const { here, there, name } = clients.place();
  await set(here, { a: 0, b: { c: 0 } });
  // A client of its own: the SDK aborts transactions that its own plain writes overtake.
  const elsewhere = ref(clients.another().database, name);
  const add = (target: typeof here) => runTransaction(target, (n: number | null) => (n ?? 0) + 1);
  const whole = () =>
    runTransaction(there, (value) => value && { ...value, a: value.a + 1 }).then(() => undefined);
  await Promise.all([
    ...Array.from({ length: 8 }, () => add(child(here, 'a'))),
    ...Array.from({ length: 4 }, whole),
    ...Array.from({ length: 8 }, () => add(child(there, 'b/c'))),
    ...Array.from({ length: 5 }, () => update(elsewhere, { a: increment(1) })),
  ]);
  expect((await get(here)).val()).toEqual({ a: 17, b: { c: 8 } });
});

test.each<[string, unknown]>([
  ['text beyond ASCII', { s: 'ü 𝄞 \u0000' }],
  ['numbers of every kind', { a: 0.1, b: -1e300, c: 5, d: 2 ** 53 }],
  ['priorities', { a: { '.value': 1, '.priority': 2 }, b: { '.value': 1, '.priority': 'x' } }],
  ['integer keys', { 10: 'a', 9: 'b', x: 'c' }],
  ['a list', ['a', ['b', true]]],
])('the hash of %s agrees with the SDK’s', async (_name, data) => {
  const { here, there } = clients.place();
  await set(here, { data, n: 0 });
  let attempts = 0;
  await runTransaction(there, (value) => {
    attempts += 1;
    return value && { ...value, n: value.n + 1 };
  });
  // Once with null, once with what is there: a hash of another kind would go round for ever.
  expect(attempts).toBe(2);
});

test('server values are resolved where they count', async () => {
  const { here, there } = clients.place();
  await runTransaction(there, () => ({ at: serverTimestamp(), n: increment(3) }));
  const { at, n } = (await get(here)).val();
  expect(Math.abs(at - Date.now())).toBeLessThan(60_000);
  expect(n).toBe(3);
});

test('a guess of the server’s time is corrected by it', async () => {
  const { there } = clients.place();
  const heard: number[] = [];
  onValue(there, (snapshot) => snapshot.exists() && heard.push(snapshot.val()));
  await set(there, serverTimestamp());
  const stored = (await get(ref(clients.one.database, there.key ?? ''))).val();
  expect(heard.at(-1)).toBe(stored);
  off(there);
});

test.each([
  ['a text', 'x', 5],
  ['nothing', null, 5],
  ['a fraction', 0.5, 5.5],
  ['an object', { a: 1 }, 5],
])('an increment on %s', async (_name, before, after) => {
  const { here, there } = clients.place();
  await set(here, before);
  await set(there, increment(5));
  expect((await get(here)).val()).toBe(after);
});
