import { backlog } from './backlog';

const MB = 1024 * 1024;

function readers(limit: number) {
  const all = backlog(limit);
  const dropped: string[] = [];
  const add = (name: string, bytes: number) =>
    all.add({ unread: () => bytes, drop: () => dropped.push(name) }, 8 * MB);
  return { add, dropped };
}

test('a connection with too large a backlog is closed', () => {
  const { add, dropped } = readers(100 * MB);
  add('quick', 10).check();
  add('slow', 8 * MB + 1).check();
  expect(dropped).toEqual(['slow']);
});

test('when all together leave too much, the slowest go until it is enough', () => {
  const { add, dropped } = readers(10 * MB);
  add('a', 4 * MB);
  add('b', 5 * MB);
  const last = add('c', 6 * MB);
  add('quick', 100);
  last.check();
  expect(dropped).toEqual(['c']);
  last.check();
  expect(dropped).toEqual(['c']);
});

test('many who are quick are left alone, however many', () => {
  const { add, dropped } = readers(2 * MB);
  const entries = Array.from({ length: 50 }, (_, n) => add(String(n), MB - 1));
  for (const entry of entries) entry.check();
  expect(dropped).toEqual([]);
});

test('a closed connection does not count', () => {
  const { add, dropped } = readers(6 * MB);
  add('gone', 5 * MB).remove();
  add('here', 5 * MB).check();
  expect(dropped).toEqual([]);
});
