import {
  child,
  type DataSnapshot,
  get,
  limitToFirst,
  limitToLast,
  off,
  onChildAdded,
  onChildChanged,
  onChildMoved,
  onChildRemoved,
  onValue,
  orderByChild,
  orderByPriority,
  orderByValue,
  push,
  type Query,
  query,
  remove,
  set,
  setPriority,
  startAt,
  update,
} from 'firebase/database';
import { twoClients, values } from '../../testing/two-clients';

const clients = twoClients();

/** Every child event of a query, with the key before it, until now. */
function record(target: Query) {
  const events: string[] = [];
  const note = (kind: string) => (item: DataSnapshot, previous?: string | null) => {
    events.push(`${kind}${item.key}${previous === undefined ? '' : `<${previous}`}`);
  };
  const stops = [
    onChildAdded(target, note('+')),
    onChildChanged(target, note('~')),
    onChildMoved(target, note('>')),
    onChildRemoved(target, note('-')),
  ];
  return {
    stop: () => {
      for (const stop of stops) stop();
    },
    /** The events since the last call, once the backend has sent all. */
    async since(): Promise<string[]> {
      const { here, there } = clients.place();
      await set(here, 1);
      const mark = values(there);
      expect(await mark.next()).toBe(1);
      mark.stop();
      return events.splice(0);
    },
  };
}

test.each<[string, (place: Query) => Query, string[]]>([
  ['by key', (place) => place, ['+a<null', '+b<a', '+c<b']],
  ['by value', (place) => query(place, orderByValue()), ['+c<null', '+a<c', '+b<a']],
  ['in a window', (place) => query(place, limitToLast(2)), ['+b<null', '+c<b']],
])('what is there is added in order, %s', async (_name, ask, expected) => {
  const { here, there } = clients.place();
  await set(here, { a: 2, b: 3, c: 1 });
  const { since, stop } = record(ask(there));
  expect(await since()).toEqual(expected);
  stop();
});

test('each kind of change is one event, with the key before it', async () => {
  const { here, there } = clients.place();
  await set(here, { b: 1, d: 1 });
  const { since, stop } = record(there);
  await since();
  await set(child(here, 'c'), 1);
  expect(await since()).toEqual(['+c<b']);
  await set(child(here, 'a'), 1);
  expect(await since()).toEqual(['+a<null']);
  await set(child(here, 'd'), 2);
  expect(await since()).toEqual(['~d<c']);
  await set(child(here, 'd/deep/er'), 2);
  expect(await since()).toEqual(['~d<c']);
  await remove(child(here, 'b'));
  expect(await since()).toEqual(['-b']);
  await update(here, { a: null, c: 5, e: 1 });
  expect(await since()).toEqual(['-a', '+e<d', '~c<null']);
  await set(here, null);
  expect(await since()).toEqual(['-c', '-d', '-e']);
  stop();
});

test('a child that changes its place in the order is moved and changed', async () => {
  const { here, there } = clients.place();
  await set(here, { a: { n: 1 }, b: { n: 2 }, c: { n: 3 } });
  const { since, stop } = record(query(there, orderByChild('n')));
  await since();
  await set(child(here, 'a/n'), 9);
  expect(await since()).toEqual(['>a<c', '~a<c']);
  await set(child(here, 'b/x'), 1);
  expect(await since()).toEqual(['~b<null']);
  stop();
});

test('priorities move children', async () => {
  const { here, there } = clients.place();
  await set(here, { a: 1, b: 2 });
  const { since, stop } = record(query(there, orderByPriority()));
  await since();
  await setPriority(child(here, 'a'), 5);
  expect(await since()).toEqual(['>a<b', '~a<b']);
  stop();
});

test('a window loses one and gains one', async () => {
  const { here, there } = clients.place();
  await set(here, { a: 1, b: 2, c: 3, d: 4 });
  const { since, stop } = record(query(there, orderByValue(), limitToFirst(2)));
  expect(await since()).toEqual(['+a<null', '+b<a']);
  await set(child(here, 'e'), 0);
  expect(await since()).toEqual(['-b', '+e<null']);
  await set(child(here, 'a'), 9);
  expect(await since()).toEqual(['-a', '+b<e']);
  await set(child(here, 'e'), 2.5);
  expect(await since()).toEqual(['>e<b', '~e<b']);
  await remove(child(here, 'c'));
  expect(await since()).toEqual([]);
  stop();
});

test('a range gains and loses what enters and leaves it', async () => {
  const { here, there } = clients.place();
  await set(here, { a: 1, b: 5 });
  const { since, stop } = record(query(there, orderByValue(), startAt(3)));
  expect(await since()).toEqual(['+b<null']);
  await set(child(here, 'a'), 4);
  expect(await since()).toEqual(['+a<null']);
  await set(child(here, 'b'), 2);
  expect(await since()).toEqual(['-b']);
  stop();
});

test('pushed children come one after the other, to the writer at once', async () => {
  const { here, there } = clients.place();
  const { since, stop } = record(query(there, limitToLast(2)));
  const keys = [];
  for (const text of ['one', 'two', 'three']) keys.push((await push(here, text)).key);
  expect(await since()).toEqual([
    `+${keys[0]}<null`,
    `+${keys[1]}<${keys[0]}`,
    `-${keys[0]}`,
    `+${keys[2]}<${keys[1]}`,
  ]);
  stop();
  expect(push(here).key).toMatch(/^-[\w-]{19}$/);
});

test('a listener that is called once hears once', async () => {
  const { here, there } = clients.place();
  await set(here, { a: 1, b: 2 });
  const value = await new Promise((resolve) =>
    onValue(there, (snapshot) => resolve(snapshot.val()), { onlyOnce: true }),
  );
  expect(value).toEqual({ a: 1, b: 2 });
  const changed: unknown[] = [];
  onChildChanged(there, (item) => changed.push(item.val()), { onlyOnce: true });
  const { since, stop } = record(there);
  await since();
  for (const n of [5, 6]) await set(child(here, 'a'), n);
  await since();
  expect(changed).toEqual([5]);
  stop();
});

test('listeners are switched off one by one or all together', async () => {
  const { here, there } = clients.place();
  const heard: string[] = [];
  const first = (): void => void heard.push('first');
  const second = (): void => void heard.push('second');
  onValue(there, first);
  onValue(there, second);
  const added = onChildAdded(there, () => heard.push('added'));
  await get(there);
  expect(heard.splice(0)).toEqual(['first', 'second']);
  off(there, 'value', first);
  const { since, stop } = record(there);
  await set(child(here, 'a'), 1);
  await since();
  expect(heard.splice(0)).toEqual(['added', 'second']);
  added();
  off(there, 'value');
  await set(child(here, 'b'), 1);
  expect(await since()).toEqual(['+b<a']);
  off(there);
  await set(child(here, 'c'), 1);
  expect(await since()).toEqual([]);
  expect(heard).toEqual([]);
  stop();
});
