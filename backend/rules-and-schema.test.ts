// @covers Threats | A member stores what pages cannot show, or too much of it: rules and editor have the same bounds
import { isTombstone, parsePost, parseTombstone, parseUpdate } from '@site/shared/content-model';
import {
  type ContentType,
  contentTypes,
  EMPTY_BODY,
  isBelowContent,
  keyPattern,
  MAX_TAGS,
  parseRecord,
  post,
  recordPath,
  recordsPath,
  storedFields,
  typesBelowContent,
  update,
} from '@site/shared/content-types';
import {
  bodySchema,
  recordSchema,
  TagNameSchema,
  tombstoneSchema,
} from '@site/shared/record-schema';
import { isDay } from '@site/shared/text';
import * as v from 'valibot';
import { seededRandom } from './local/testing/seeded-random';
import { databaseRules } from './rules/database-rules';
import { type RandomSave, type RoleName, randomSave } from './testing/random-saves';
import {
  RECORD_SAVES,
  type RecordState,
  recordId,
  recordSave,
  treeWithRecords,
} from './testing/record-saves';
import { databaseAuth, MEMBERS, ROLES } from './testing/roles';
import { NOW, rulesBench } from './testing/rules-bench';
import { createPost, createUpdate, TIMESTAMP, type Values } from './testing/saves';

// Tests that the rules and the schema in `shared` accept the same values.

const worldOf = (state: RecordState) => {
  const tree = treeWithRecords(state);
  return { tree, bench: rulesBench(tree) };
};
/** What is stored, by what is stored of the kinds below `content`. */
const worlds = {
  absent: worldOf('absent'),
  stored: worldOf('stored'),
  removed: worldOf('removed'),
} satisfies Record<RecordState, unknown>;
const imageOrigins = ['http://localhost:9199'];

type Rules = { [name: string]: Rules } & { '.validate'?: string };
const rules = databaseRules() as Rules;
const at = (path: string, among = rules): Rules =>
  path.split('/').reduce<Rules>((node, name) => node[name] as Rules, among);
const validateOf = (node: Rules): string => String(node['.validate']);

const typeAt = (path: string): ContentType | undefined =>
  typesBelowContent.find((type) => path.startsWith(`${recordsPath(type)}/`));

interface Field {
  type: string;
  wrapped?: Field;
  pipe?: readonly { type: string; requirement?: unknown }[];
}
type Fields = Record<string, Field>;
/** The fields of a record's schema. */
const fieldsOf = (schema: { pipe: readonly unknown[] }): Fields =>
  (schema.pipe[1] as { entries: Fields }).entries;

const KINDS: [path: string, guarded: Rules, fields: Fields, tombstone?: Fields][] = [
  ...[post, update, ...typesBelowContent].map((type): (typeof KINDS)[number] => {
    const path = recordPath(type, isBelowContent(type) ? '$id' : '$i');
    return [
      path,
      isBelowContent(type)
        ? // The rules of one kind alone: the others' fields would be among them.
          at('content/$kind/$id', databaseRules([type]) as Rules)
        : at(path),
      fieldsOf(recordSchema(type, { imageOrigins: [] })),
      fieldsOf(tombstoneSchema(type)),
    ];
  }),
  ['$file', at('$file'), fieldsOf(bodySchema(post.body))],
];

const requiredIn = (fields: Fields): string[] =>
  Object.keys(fields)
    .filter((name) => fields[name]?.type !== 'optional')
    .sort();

/** Type, lengths and patterns that a rule asks for. */
function boundsInRule(rule: string) {
  const length = (sign: string) => new RegExp(`\\.length ?${sign} ?(\\d+)`).exec(rule)?.[1];
  const type = /newData\.is(String|Number|Boolean)\(\)/.exec(rule)?.[1]?.toLowerCase();
  return {
    // Only a text has `matches`.
    type: type ?? (rule.includes('newData.val().matches(') ? 'string' : undefined),
    least: Number(length('>=') ?? 0),
    most: length('<=') === undefined ? undefined : Number(length('<=')),
    patterns: [
      ...rule.matchAll(/(?<!!newData\.val\(\)|\$kind)\.matches\(\/((?:\\.|[^\\/])*)\/\)/g),
    ].map(([, p]) => p),
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

/** Field types whose schema is no pattern: they are compared by examples below. */
const BY_EXAMPLE: readonly string[] = ['tags', 'people', 'images', 'day', 'choice'];
const byExample = new Set(
  contentTypes.flatMap((type) =>
    storedFields(type).flatMap(([name, field]) => (BY_EXAMPLE.includes(field.type) ? [name] : [])),
  ),
);

describe.each(KINDS)('%s', (_path, guarded, fields, tombstone) => {
  const names = Object.keys(guarded).filter((name) => !/^[.$]/.test(name));

  test('has the same fields, and the same ones that must be there', () => {
    expect(Object.keys(fields).sort()).toEqual(names.sort());
    expect(guarded.$other).toEqual({ '.validate': false });
    const lists = [...validateOf(guarded).matchAll(/hasChildren\(\[(.*?)\]\)/g)].map(
      ([, list = '']) => list.replaceAll("'", '').split(/, ?/).sort(),
    );
    // What the rule for writing asks for: a save has the next revision, and its time.
    const written = tombstone ? ['rev', 'updated'] : [];
    expect([...new Set([...(lists.at(-1) ?? []), ...written])].sort()).toEqual(requiredIn(fields));
    if (!tombstone || lists.length < 2) return;
    expect([...new Set([...(lists[0] ?? []), ...written, 'hidden'])].sort()).toEqual(
      requiredIn(tombstone),
    );
  });

  test('refuses each other field in a tombstone', () => {
    if (!tombstone) return;
    const refused = [...validateOf(guarded).matchAll(/hasChild\('(\w+)'\)/g)].map(
      ([, name]) => name,
    );
    const inItsRule = names.filter((name) =>
      validateOf(guarded[name] as Rules).includes("child('hidden').val() != true"),
    );
    expect([...refused, ...inItsRule].sort()).toEqual(names.filter((name) => !(name in tombstone)));
  });

  test.each(names.filter((name) => !['updated', 'hidden'].includes(name) && !byExample.has(name)))(
    'bounds %s alike',
    (name) => {
      const inSchema = boundsInSchema(fields[name] as Field);
      expect(boundsInRule(validateOf(guarded[name] as Rules))).toEqual(inSchema);
    },
  );
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

/** The role that each of these has now. The others may save nothing. */
const RANKS: { [Name in RoleName]?: 'admin' | 'editor' | 'author' } = {
  admin: 'admin',
  editor: 'editor',
  back: 'editor',
  author: 'author',
  otherAuthor: 'author',
  demoted: 'author',
};

/** Whether somebody may store a new record in this name: editors publish what authors wrote. */
const mayOwn = (by: RoleName, owner: unknown): boolean =>
  RANKS[by] === 'author' ? owner === ROLES[by].uid : Object.hasOwn(MEMBERS, String(owner));

/** Whether somebody may save at a path, given what is stored. */
function isPermitted(by: RoleName, path: string, tree: unknown): boolean {
  const rank = RANKS[by];
  const type: ContentType = typeAt(path) ?? post;
  if (type.writers === 'admin') return rank === 'admin';
  if (rank !== 'author') return rank !== undefined;
  if (path.startsWith('blog/tags/')) return true;
  const authorsPublish = stored(tree, 'content/settings/main/authorsPublish') === true;
  const before = stored(tree, path) ?? undefined;
  const isOwn = before === undefined || field(before, 'owner') === ROLES[by].uid;
  return authorsPublish && isOwn && type.isReviewed === true;
}

/** Whether a record of the kind may have this id. */
const isId = (type: ContentType, id: string): boolean => new RegExp(keyPattern(type)).test(id);

/** A member who may save everything. */
const by = 'admin';
const { uid } = ROLES[by];

type Save = Omit<RandomSave, 'kind'>;
function attempt({ by, state, values }: Save) {
  const role: { uid: string; token?: string } = ROLES[by];
  return worlds[state].bench.attempt(databaseAuth(role) ?? null, values);
}

/** Whether schema and protocol accept the result of a save. */
function isValid(
  { record: path, body: bodyKey, by, state, values }: Save,
  after: unknown,
): boolean {
  const record = stored(after, path);
  const before = stored(worlds[state].tree, path) ?? undefined;
  if (!isPermitted(by, path, worlds[state].tree)) return false;
  if (path.startsWith('blog/tags/')) {
    // An author may not even say that a tag was removed.
    const removed = values['blog/removedTag'];
    if (removed !== undefined && RANKS[by] === 'author') return false;
    if (record === '') return before !== undefined && before === removed;
    return path === 'blog/tags/2' && v.is(TagNameSchema, record);
  }
  const rev = Number(field(before, 'rev') ?? 0) + 1;
  if (field(record, 'rev') !== rev || field(record, 'updated') !== NOW) return false;
  const owner = field(record, 'owner');
  if (before ? owner !== field(before, 'owner') : !mayOwn(by, owner)) return false;
  if (bodyKey === undefined) {
    const type = typeAt(path) ?? update;
    if (type !== update && !isId(type, path.split('/').at(-1) ?? '')) return false;
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
  const type = typeAt(path);
  if (type) {
    return (isRemoved ? parseTombstone(0, record) : parseRecord(type, 0, record)) !== undefined;
  }
  const read = body === undefined ? parseUpdate(index, record) : parsePost(index, record);
  // The slug of this post is from before the rules, and no address.
  if (body === 'post2' && !isRemoved) return true;
  return read !== undefined && isTombstone(read) === isRemoved;
}

const RUNS = process.env.LONG_TESTS ? 10_000 : 2500;

test(`of ${RUNS} saves, rules and schema accept the same, and readers see those`, () => {
  const wrong: unknown[] = [];
  let accepted = 0;
  const verdicts = new Map<string, Set<boolean>>();
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const save = randomSave(seededRandom(seed));
    const { allowed, after } = attempt(save);
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
  // Of posts, updates and tags, and of each kind below `content`.
  expect(verdicts.size).toBe(
    6 + 5 + 1 + typesBelowContent.length * Object.keys(RECORD_SAVES).length,
  );
  for (const [kind, seen] of verdicts) expect([kind, seen.size]).toEqual([kind, 2]);
});

/** A text of that length that a field takes, but for its length. */
const fitting = (field: Field, length: number): string | undefined =>
  ['', 'https://', '{"ops":[']
    .map((start) => start.padEnd(length, 'x'))
    .find((text) => is(field, text));

/** Values one of which any field takes. */
const candidates = [
  ...[
    'x',
    'https://x',
    '2026-01-01',
    '2026-01-01T08:00Z',
    'post5',
    'a@b.co',
    '12345',
    '/x',
    '2026-27',
  ],
  ...contentTypes.flatMap(({ fields }) =>
    Object.values(fields).flatMap((field) => (field.type === 'choice' ? field.options : [])),
  ),
  ...['{"ops":[]}', 1, false, ['x']],
];
const is = (field: Field, value: unknown): boolean =>
  v.is(field as unknown as v.GenericSchema, value);
const typical = (field: Field): unknown => candidates.find((value) => is(field, value));

/** The save of a new record with one field given. */
function saveWith(path: string, name: string, value: unknown): Save {
  const asked = { by, state: 'absent' } as const;
  const change = { [name]: value };
  if (path === 'latest/$i') {
    return { ...asked, values: createUpdate(change, {}, uid), record: 'latest/5' };
  }
  const type = typeAt(path);
  if (type) {
    const record = recordPath(type, recordId(type));
    return { ...asked, values: recordSave(type, 'new', change, uid), record };
  }
  const { post5, ...rest } = createPost(path === '$file' ? {} : change, {}, uid);
  const body = path === '$file' ? { ...(post5 as Values), ...change } : post5;
  return { ...asked, values: { ...rest, post5: body }, record: 'blog/posts/5', body: 'post5' };
}

const bookkeeping: Values = { rev: 1, index: 5, updated: TIMESTAMP, owner: uid };

test.each(KINDS)('%s: at the bounds of each field both say the same', (path, _rules, fields) => {
  const verdicts = Object.entries(fields).flatMap(([name, schema]) => {
    const { least, most } = boundsInSchema(schema);
    const longest = most === undefined ? undefined : fitting(schema, most);
    const lengths = most === undefined ? [] : [least - 1, least].filter((n) => n >= 0);
    const wrongTypes = [5, true, 'text', ['x'], { x: 1 }, null];
    const values = [
      ...lengths.map((length) => 'x'.repeat(length)),
      ...(longest === undefined ? [] : [longest, `${longest}x`]),
      ...wrongTypes,
      bookkeeping[name] ?? typical(schema),
    ];
    return values.map((value) => {
      const save = saveWith(path, name, value);
      const { allowed, after } = attempt(save);
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
  const { allowed, after } = attempt(save);
  expect([allowed, isValid(save, after)]).toEqual([expected, expected]);
});
