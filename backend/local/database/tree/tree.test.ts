import { compareKeys, isKey } from './key';
import { leaf, type Node, withValues } from './node';
import { parseJson } from './parse-json';
import type { Path } from './path';
import { mapEntries, mapFrom, mapGet, mapSize, mapUpdate, type SortedMap } from './sorted-map';
import { writeJson } from './write-json';

const context = { now: 1234, existing: () => null, depth: 0 };

function node(json: unknown): Node {
  const read = parseJson(json, context);
  if (!read.ok) throw new Error(read.reason);
  return read.node;
}

const plain = (json: unknown) => JSON.parse(writeJson(node(json), 'plain'));

describe('keys', () => {
  test('integers come first and by number, the rest by character', () => {
    const sorted = ['10', '9', 'b', 'a', '-1', '2147483648', 'B', '01', '1', '', 'ä'].sort(
      compareKeys,
    );
    expect(sorted).toEqual(['-1', '1', '01', '9', '10', '', '2147483648', 'B', 'a', 'b', 'ä']);
  });

  test.each(['a b', 'ä', '𝄞', '-', '0', 'x'.repeat(768), '__proto__'])('%# is one', (key) => {
    expect(isKey(key)).toBe(true);
  });

  test.each([
    '',
    'a.b',
    'a#',
    '$a',
    'a/b',
    '[',
    ']',
    '\u0000',
    '\u001f',
    '\u007f',
    'x'.repeat(769),
    'ä'.repeat(385),
    '\ud800',
  ])('%# is none', (key) => {
    expect(isKey(key)).toBe(false);
  });
});

describe('reading JSON', () => {
  test.each([
    ['a list with a name', { 0: 'a', x: 1 }, { 0: 'a', x: 1 }],
    ['numbers with zeros before', { '00': 1, '01': 2 }, { '00': 1, '01': 2 }],
    ['server time', { '.sv': 'timestamp' }, 1234],
    ['a number of nothing', { '.sv': { increment: 3 } }, 3],
    ['numbers', [0.1, -0, 1e300, -5], [0.1, 0, 1e300, -5]],
  ])('%s', (_name, json, expected) => {
    expect(plain(json)).toEqual(expected);
  });

  test.each([
    ['a forbidden key', { 'a.b': 1 }],
    ['an unknown server value', { '.sv': 'nonsense' }],
    ['a priority that is an object', { '.value': 1, '.priority': {} }],
    ['an object as .value', { '.value': {} }],
    ['an increment by infinity', { '.sv': { increment: Number.POSITIVE_INFINITY } }],
  ])('%s is refused', (_name, json) => {
    expect(parseJson(json, context).ok).toBe(false);
  });

  test('an increment adds to the number that stands there', () => {
    const read = parseJson(
      { a: { '.sv': { increment: -2 } } },
      { ...context, existing: () => node({ a: 5 }) },
    );
    expect(read.ok && writeJson(read.node, 'plain')).toBe('{"a":3}');
  });

  test('32 levels are taken, 33 are not', () => {
    const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });
    expect(parseJson(deep(32), context).ok).toBe(true);
    expect(parseJson(deep(33), context).ok).toBe(false);
    expect(parseJson(deep(30), { ...context, depth: 3 }).ok).toBe(false);
  });
});

test('half of a surrogate pair becomes the character that UTF-8 has for it', () => {
  expect(plain({ a: 'x\ud800', b: '\udc00x', c: '𝄞' })).toEqual({
    a: 'x\ufffd',
    b: '\ufffdx',
    c: '𝄞',
  });
});

const withValue = (tree: Node, path: Path, value: Node) => withValues(tree, [[path, value]]);

describe('writing into a tree', () => {
  test('parents come into being and vanish', () => {
    const one = withValue(null, ['a', 'b'], leaf(1));
    expect(writeJson(one, 'plain')).toBe('{"a":{"b":1}}');
    expect(withValue(one, ['a', 'b'], null)).toBeNull();
  });

  test('a leaf on the path is replaced', () => {
    const one = withValue(node({ a: 1 }), ['a', 'b'], leaf(2));
    expect(writeJson(one, 'plain')).toBe('{"a":{"b":2}}');
  });

  test('removing what is not there changes nothing at all', () => {
    const one = node({ a: 1 });
    expect(withValue(one, ['x', 'y'], null)).toBe(one);
    expect(withValue(one, ['a', 'y'], null)).toBe(one);
  });

  test('many values at once are as one after the other', () => {
    const start = node(
      Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${i}`, { n: i }])),
    );
    for (const count of [1, 3, 40]) {
      const values = Array.from({ length: count }, (_, i): [string[], Node] =>
        i % 3 === 0 ? [[`k${i}`], null] : [[`k${i * 2}`, i % 2 ? 'n' : 'new'], leaf(-i)],
      );
      const expected = values.reduce((tree, [path, value]) => withValue(tree, path, value), start);
      expect(writeJson(withValues(start, values), 'export')).toBe(writeJson(expected, 'export'));
    }
    expect(
      withValues(start, [
        [['x'], null],
        [['k1', 'x', 'y'], null],
      ]),
    ).toBe(start);
  });

  test('the tree before stays as it was', () => {
    const before = node({ a: { b: 1 }, c: 2 });
    const text = writeJson(before, 'plain');
    withValue(before, ['a', 'x'], leaf(9));
    expect(writeJson(before, 'plain')).toBe(text);
  });
});

test('the sorted map does what a Map does, in order', () => {
  let state = 7;
  const random = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % below;
  };
  const model = new Map<string, number>();
  let map: SortedMap<number> = null;
  for (let step = 0; step < 5000; step += 1) {
    const key = random(2) ? String(random(300)) : `k${random(300)}`;
    if (random(3) === 0) {
      model.delete(key);
      map = mapUpdate(map, [[key, null]]);
    } else {
      model.set(key, step);
      map = mapUpdate(map, [[key, step]]);
    }
    expect(mapGet(map, key)).toBe(model.get(key));
  }
  const expected = [...model].sort((a, b) => compareKeys(a[0], b[0]));
  expect([...mapEntries(map)]).toEqual(expected);
  expect([...mapEntries(mapFrom([...model]))]).toEqual(expected);
  expect(mapSize(map)).toBe(model.size);
  mapUpdate(map, [['another', 0]]);
  mapUpdate(map, [[expected[0]?.[0] ?? '', null]]);
  expect([...mapEntries(map)]).toEqual(expected);
});
