import { parseDelta } from './parse-delta';

const ops = [{ insert: 'Text\n' }];

test.each([
  ['stored JSON', { delta: JSON.stringify({ ops }), index: 1, rev: 1 }],
  ['raw ops', { ops }],
  ['ops as a sparse list', { ops: { 0: ops[0] } }],
  ['a bare list', ops],
  ['JSON text', JSON.stringify({ ops })],
  ['stored object', { delta: { ops } }],
])('%s is read', (_name, stored) => {
  expect(parseDelta(stored)).toEqual({ ops });
});

test.each([undefined, null, 7, '', '{broken', {}, { delta: '{' }, { ops: 'x' }])(
  '%j is an empty body',
  (stored) => {
    expect(parseDelta(stored)).toEqual({ ops: [] });
  },
);

test('ignores operations that are no insert', () => {
  const stored = [{ retain: 5 }, null, 'x', { insert: 4 }, { insert: 'a' }, { delete: 2 }];
  expect(parseDelta(stored)).toEqual({ ops: [{ insert: 'a' }] });
});

test('halves of split characters are replaced', () => {
  expect(parseDelta([{ insert: 'a\uD83Db' }]).ops[0]?.insert).toBe('a\uFFFDb');
  expect(parseDelta([{ insert: '🚀' }]).ops[0]?.insert).toBe('🚀');
});

test('an endless body is cut off', () => {
  const delta = parseDelta([{ insert: 'x'.repeat(1_500_000) }, { insert: 'y'.repeat(1_500_000) }]);
  expect(delta.ops.map(({ insert }) => String(insert).length)).toEqual([1_500_000, 500_000]);
  expect(parseDelta(Array.from({ length: 60_000 }, () => ({ insert: 'x' }))).ops).toHaveLength(
    50_000,
  );
});
