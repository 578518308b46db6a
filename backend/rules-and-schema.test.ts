// @covers Threats | A member stores what pages cannot show, or too much of it: rules and editor have the same bounds
import { isTombstone, readPost, readTombstone, readUpdate } from '@site/shared/content-model';
import { EMPTY_BODY, event, MAX_TAGS, parseRecord, post, update } from '@site/shared/content-types';
import {
  bodySchema,
  recordSchema,
  TagNameSchema,
  tombstoneSchema,
} from '@site/shared/record-schema';
import { isDay } from '@site/shared/text';
import * as v from 'valibot';
import { seededRandom } from './local/testing/seeded-random';
import { createEvent, EVENT_IDS, treeWithEvents as tree } from './testing/event-saves';
import { type RandomSave, randomSave } from './testing/random-saves';
import { databaseAuth, ROLES } from './testing/roles';
import { NOW, repositoryRulesText, rulesBench } from './testing/rules-bench';
import { createPost, createUpdate, TIMESTAMP, type Values } from './testing/saves';

// Tests that the rules and the schema in `shared` accept the same values.

const member = databaseAuth(ROLES.member) ?? null;
const bench = rulesBench(tree);
const imageOrigins = ['http://localhost:9199'];

type Rules = { [name: string]: Rules } & { '.validate'?: string };
const rules: Rules = JSON.parse(repositoryRulesText()).rules;
const at = (path: string): Rules =>
  path.split('/').reduce<Rules>((node, name) => node[name] as Rules, rules);
const validateOf = (node: Rules): string => String(node['.validate']);

interface Field {
  type: string;
  wrapped?: Field;
  pipe?: readonly { type: string; requirement?: unknown }[];
}
type Fields = Record<string, Field>;
/** The fields of a record's schema. */
const fieldsOf = (schema: { pipe: readonly unknown[] }): Fields =>
  (schema.pipe[1] as { entries: Fields }).entries;

const KINDS: [path: string, fields: Fields, tombstone?: Fields][] = [
  [
    'blog/posts/$i',
    fieldsOf(recordSchema(post, { imageOrigins: [] })),
    fieldsOf(tombstoneSchema(post)),
  ],
  [
    'latest/$i',
    fieldsOf(recordSchema(update, { imageOrigins: [] })),
    fieldsOf(tombstoneSchema(update)),
  ],
  [
    'content/event/$id',
    fieldsOf(recordSchema(event, { imageOrigins: [] })),
    fieldsOf(tombstoneSchema(event)),
  ],
  ['$file', fieldsOf(bodySchema(post.body))],
];

const requiredIn = (fields: Fields): string[] =>
  Object.keys(fields)
    .filter((name) => fields[name]?.type !== 'optional')
    .sort();

/** Type, lengths and patterns that a rule asks for. */
function boundsInRule(rule: string) {
  const length = (sign: string) => new RegExp(`\\.length ${sign} (\\d+)`).exec(rule)?.[1];
  return {
    type: /newData\.is(String|Number|Boolean)\(\)/.exec(rule)?.[1]?.toLowerCase(),
    least: Number(length('>=') ?? 0),
    most: length('<=') === undefined ? undefined : Number(length('<=')),
    patterns: [...rule.matchAll(/(?<!!newData\.val\(\))\.matches\(\/((?:\\.|[^\\/])*)\/\)/g)].map(
      ([, p]) => p,
    ),
  };
}

/** The same of a field of the schema. */
function boundsInSchema(field: Field): ReturnType<typeof boundsInRule> {
  const { type, pipe = [] } = field.wrapped ?? field;
  const found = (kind: string) => pipe.filter((step) => step.type === kind);
  return {
    type,
    least: Number(found('min_length')[0]?.requirement ?? 0),
    most: found('max_length')[0]?.requirement as number | undefined,
    patterns: found('regex').map((step) => (step.requirement as RegExp).source),
  };
}

describe.each(KINDS)('%s', (path, fields, tombstone) => {
  const guarded = at(path);
  const names = Object.keys(guarded).filter((name) => !/^[.$]/.test(name));

  test('has the same fields, and the same ones that must be there', () => {
    expect(Object.keys(fields).sort()).toEqual(names.sort());
    expect(guarded.$other).toEqual({ '.validate': false });
    const lists = [...validateOf(guarded).matchAll(/hasChildren\(\[(.*?)\]\)/g)].map(
      ([, list = '']) => list.replaceAll("'", '').split(', ').sort(),
    );
    expect(lists.at(-1)).toEqual(requiredIn(fields));
    if (!tombstone) return;
    expect([...(lists[0] ?? []), 'hidden'].sort()).toEqual(requiredIn(tombstone));
  });

  test('refuses each other field in a tombstone', () => {
    if (!tombstone) return;
    const refused = [...validateOf(guarded).matchAll(/hasChild\('(\w+)'\)/g)].map(
      ([, name]) => name,
    );
    expect(refused.sort()).toEqual(names.filter((name) => !(name in tombstone)).sort());
  });

  test.each(
    // A server's time; a list; and what is compared by examples below.
    names.filter((name) => !['updated', 'tags', 'date', 'hidden'].includes(name)),
  )('bounds %s alike', (name) => {
    const inSchema = boundsInSchema(fields[name] as Field);
    expect(boundsInRule(validateOf(guarded[name] as Rules))).toEqual(inSchema);
  });
});

test.each(['blog/tags/$n', 'blog/posts/$i/tags/$n'])('%s bounds tags alike', (path) => {
  const { type, most, patterns } = boundsInRule(validateOf(at(path)));
  const name = boundsInSchema(TagNameSchema as Field);
  expect({ type, most, pattern: patterns.at(-1) }).toEqual({
    type: name.type,
    most: name.most,
    pattern: name.patterns[0],
  });
});

test('a day is one that exists: every day and no other of a span of years', () => {
  const [, pattern = ''] = /matches\(\/(.*?)\/\)/.exec(validateOf(at('latest/$i/date'))) ?? [];
  const days = ['0000', '0001', '0004', '1900', '2000', '2023', '2024', '2100', '2400', '9999'];
  const two = (n: number) => String(n).padStart(2, '0');
  const differing = days
    .flatMap((year) =>
      Array.from(
        { length: 14 * 33 },
        (_, n) => `${year}-${two(Math.floor(n / 33))}-${two(n % 33)}`,
      ),
    )
    .filter((day) => new RegExp(pattern).test(day) !== isDay(day));
  expect(differing).toEqual([]);
});

/** The stored value at a path of a tree in the client's format. */
const stored = (after: unknown, path: string): unknown =>
  path.split('/').reduce<unknown>((node, key) => {
    const isThere = typeof node === 'object' && node !== null && Object.hasOwn(node, key);
    return isThere ? (node as Values)[key] : undefined;
  }, after);

const field = (record: unknown, name: string): unknown => stored(record, name);

const isEvent = (path: string): boolean => path.startsWith('content/event/');

/** Whether schema and protocol accept the result of a save. */
function isValid(
  { record: path, body: bodyKey }: Omit<RandomSave, 'kind'>,
  after: unknown,
): boolean {
  const record = stored(after, path);
  const before = stored(tree, path);
  if (path.startsWith('blog/tags/')) {
    const isFree = before === undefined && /^(0|[1-9][0-9]{0,3})$/.test(path.slice(10));
    return isFree && v.is(TagNameSchema, record);
  }
  const rev = Number(field(before, 'rev') ?? 0) + 1;
  if (field(record, 'rev') !== rev || field(record, 'updated') !== NOW) return false;
  if (bodyKey === undefined) {
    const type = isEvent(path) ? event : update;
    return (
      v.is(tombstoneSchema(type), record) || v.is(recordSchema(type, { imageOrigins }), record)
    );
  }
  const body = stored(after, bodyKey);
  return (
    isValidPost(record, before, body) &&
    v.is(bodySchema(post.body), body) &&
    field(body, 'rev') === rev &&
    field(body, 'index') === Number(path.split('/').at(-1)) &&
    field(record, 'file') === bodyKey
  );
}

function isValidPost(record: unknown, before: unknown, body: unknown): boolean {
  if (v.is(tombstoneSchema(post), record)) return field(body, 'delta') === EMPTY_BODY;
  const storedSlug = field(before, 'slug') as string | undefined;
  const staysAtItsAddress =
    storedSlug === undefined ||
    field(before, 'hidden') === true ||
    field(record, 'slug') === storedSlug;
  return staysAtItsAddress && v.is(recordSchema(post, { imageOrigins, storedSlug }), record);
}

/** Whether readers are shown what is stored now, or told that it is removed. */
function isShown({ record: path, body }: RandomSave, after: unknown): boolean {
  const [index, record] = [Number(path.split('/').at(-1)), stored(after, path)];
  if (path.startsWith('blog/tags/')) return true;
  const isRemoved = field(record, 'hidden') === true;
  if (isEvent(path)) {
    return (isRemoved ? readTombstone(0, record) : parseRecord(event, 0, record)) !== undefined;
  }
  const read = body === undefined ? readUpdate(index, record) : readPost(index, record);
  // The slug of this post is from before the rules, and no address.
  if (body === 'post2' && !isRemoved) return true;
  return read !== undefined && isTombstone(read) === isRemoved;
}

const RUNS = process.env.LONG_TESTS ? 10_000 : 2000;

test(`of ${RUNS} saves, rules and schema accept the same, and readers see those`, () => {
  const wrong: unknown[] = [];
  let accepted = 0;
  const verdicts = new Map<string, Set<boolean>>();
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const save = randomSave(seededRandom(seed));
    const { allowed, after } = bench.attempt(member, save.values);
    const valid = isValid(save, after);
    if (allowed) accepted += 1;
    verdicts.set(save.kind, (verdicts.get(save.kind) ?? new Set()).add(allowed));
    if (allowed !== valid) wrong.push({ seed, rules: allowed, schema: valid, save });
    else if (allowed && !isShown(save, after)) wrong.push({ seed, shown: false, save });
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  // Nearly all refused, or nearly all accepted, would prove little.
  expect(accepted / RUNS).toBeGreaterThan(0.15);
  expect(accepted / RUNS).toBeLessThan(0.6);
  expect(verdicts.size).toBe(16);
  for (const [kind, seen] of verdicts) expect([kind, seen.size]).toEqual([kind, 2]);
});

/** A text of that length that a field takes, but for its length. */
function fitting(name: string, length: number): string {
  const beginning = { image: 'https://', link: 'https://', delta: '{"ops":[' }[name] ?? '';
  return beginning.padEnd(length, 'x');
}

/** The save of a new record with one field given. */
function saveWith(path: string, name: string, value: unknown): Omit<RandomSave, 'kind'> {
  if (path === 'latest/$i') return { values: createUpdate({ [name]: value }), record: 'latest/5' };
  if (path === 'content/event/$id') {
    return {
      values: createEvent({ [name]: value }),
      record: `content/event/${EVENT_IDS.new}`,
    };
  }
  const { post5, ...rest } = createPost(path === '$file' ? {} : { [name]: value });
  const body = path === '$file' ? { ...(post5 as Values), [name]: value } : post5;
  return { values: { ...rest, post5: body }, record: 'blog/posts/5', body: 'post5' };
}

const typical: Record<string, unknown> = {
  title: 'x',
  slug: 'x',
  date: '2026-01-01',
  start: '2026-01-01T08:00Z',
  end: '2026-01-01T08:00Z',
  tags: ['x'],
  file: 'post5',
  hidden: false,
  rev: 1,
  index: 5,
  updated: TIMESTAMP,
};

test.each(KINDS)('%s: at the bounds of each field both say the same', (path, fields) => {
  const verdicts = Object.keys(fields).flatMap((name) => {
    const { least, most } = boundsInSchema(fields[name] as Field);
    const lengths =
      most === undefined ? [] : [least - 1, least, most, most + 1].filter((n) => n >= 0);
    const wrongTypes = [5, true, 'text', ['x'], { x: 1 }, null];
    const values = [
      ...lengths.map((length) => fitting(name, length)),
      ...wrongTypes,
      ...(name in typical ? [typical[name]] : []),
    ];
    return values.map((value) => {
      const save = saveWith(path, name, value);
      const { allowed, after } = bench.attempt(member, save.values);
      return { name, value: String(value).slice(0, 20), allowed, valid: isValid(save, after) };
    });
  });
  expect(verdicts.filter(({ allowed, valid }) => allowed !== valid)).toEqual([]);
  for (const name of Object.keys(fields)) {
    const both = new Set(verdicts.filter((each) => each.name === name).map((each) => each.allowed));
    expect([name, both.size]).toEqual([name, 2]);
  }
});

test.each([
  [MAX_TAGS, true],
  [MAX_TAGS + 1, false],
])('a post of %d tags: %s', (count, expected) => {
  const save = saveWith('blog/posts/$i', 'tags', new Array(count).fill('moon'));
  const { allowed, after } = bench.attempt(member, save.values);
  expect([allowed, isValid(save, after)]).toEqual([expected, expected]);
});
