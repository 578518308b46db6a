import {
  BOOKKEEPING,
  type ContentType,
  event,
  type Field,
  post,
  storedFields,
  storedNames,
  update,
} from '@site/shared/content-types';
import type { SeededRandom } from '../local/testing/seeded-random';
import { createEvent, EVENT_IDS, editEvent, removeEvent, restoreEvent } from './event-saves';
import {
  addTag,
  convertHiddenPost,
  convertHiddenUpdate,
  createPost,
  createUpdate,
  editLegacyPost,
  editPost,
  editUpdate,
  removePost,
  removeUpdate,
  restorePost,
  restoreUpdate,
  TIMESTAMP,
  type Values,
} from './saves';

/** A save with some corrupted fields, and the paths of its parts. */
export interface RandomSave {
  /** The type of save. */
  kind: string;
  values: Values;
  /** Path of the record, or of the tag. */
  record: string;
  /** Key of a post's body. */
  body?: string;
}

const TEXTS = [
  ...['', ' ', '\t\n', '\u00a0\ufeff', 'x', 'Two words', 'line\nline', '<script>alert(1)</script>'],
  ...['\u202egnp.exe', '\u0000', '🚀'.repeat(100), `${'🚀'.repeat(100)}x`, 'x'.repeat(200)],
  ...['x'.repeat(201), 'x'.repeat(300), 'x'.repeat(301), 'x'.repeat(1000), 'x'.repeat(1001)],
  ...['x'.repeat(10_000), 'x'.repeat(10_001)],
];
const NAMES = [
  ...['moon', 'mars-rover', 'a_b-c', '0', '__proto__', 'constructor', '_', 'new', 'news', 'moon-'],
  ...['-moon', 'a--b', 'Moon', 'a b', 'a\n', '\na', 'é', 'a/b', '..', '', 'x'.repeat(50)],
  ...['x'.repeat(51), 'x'.repeat(100), 'x'.repeat(101), `a${'-a'.repeat(30)}`],
];
const ADDRESSES = [
  ...['', 'https://example.org/a.jpg', 'https://x', 'https://', 'http://example.org', '//x.org'],
  ...['HTTPS://x.org', ' https://x.org', 'https://a\nb', 'https://a b', 'javascript:alert(1)'],
  ...['javascript://https://x', 'data:image/png;base64,AA', 'blob:https://x', 'file:///etc/passwd'],
  ...['http://localhost:9199/v0/x', 'http://localhost:9199/', 'http://localhost:9199'],
  ...['http://localhost:91990/x', 'http://localhost:9000/x', 'http://localhost_9199/x'],
  ...[`https://${'x'.repeat(1992)}`, `https://${'x'.repeat(1993)}`],
];
const FILES = [
  'post5',
  'post50',
  'post05',
  'post0',
  'post123456789',
  'post1234567890',
  'post',
  'x3',
];
const DELTAS = [
  ...['{"ops":[{"insert":"Hello\\n"}]}', '{"ops":[]}', '{"ops":[', '{"ops": []}', '{"ops":{}}'],
  ...['', '[]', 'null', '{"ops":[{"insert":{"image":"data:image/png;base64,AA"}}]}'],
  ...['{"ops":[{"insert":{"image" :\n" DATA:x"}}]}', '{"ops":[{"insert":{"image":"https://x"}}]}'],
  ...['{"ops":[{"insert":"\\"image\\":\\"data:x"}]}'],
];
const BIG_DELTAS = [1_000_000, 1_000_001].map((length) => '{"ops":['.padEnd(length, 'x'));
const ODD = [0, 1, 2, -1, 1.5, 1e300, true, false, null, [], {}, ['x'], { a: 1 }, [null, 'x']];
const NUMBERS = [...ODD, '1', TIMESTAMP];
const FIELDS = new Map([event, update, post].flatMap((type) => storedFields(type)));
const MORE_NAMES = [
  ...['extra', 'Title', '0', '__proto__', 'constructor', 'toString', 'delta'],
  ...[...FIELDS].flatMap(([name, field]) => storedNames(name, field)),
];

const two = (number: number) => String(number).padStart(2, '0');

function randomDate({ next, pick }: SeededRandom): unknown {
  const year = pick(['2026', '2024', '2000', '1900', '0000', '0400', '9999', '026']);
  const day = `${year}-${two(Math.floor(next() * 14))}-${two(Math.floor(next() * 33))}`;
  return pick([day, day, day, day, `${day}T00:00`, '2026-1-1', 'soon', '', '٢٠٢٦-01-01', 20260101]);
}

function randomTags({ next, pick }: SeededRandom): unknown {
  const count = Math.floor(next() * 4);
  const index = () => pick(['0', '1', '5', '99', '100', '00', '-1', 'x', 'constructor']);
  const some = Array.from({ length: count }, () => pick(NAMES));
  return pick<unknown>([
    some,
    some,
    ['moon', null, 'sun'],
    Object.fromEntries(some.map((name) => [index(), name])),
    Array.from({ length: pick([100, 101]) }, () => 'moon'),
    ...ODD,
  ]);
}

/** A value that a field might be given: often one that it takes. */
function randomFieldValue(random: SeededRandom, field: Field): unknown {
  const { pick } = random;
  switch (field.type) {
    case 'day':
      return randomDate(random);
    case 'dateTime':
      return `${randomDate(random)}${pick(['T19:30+05:30', 'T24:00Z', 'T08:00Z', 'T08:00', ''])}`;
    case 'tags':
      return randomTags(random);
    case 'slug':
    case 'tagName':
      return pick(NAMES);
    case 'bodyKey':
      return pick(FILES);
    case 'image':
    case 'url':
      return pick(ADDRESSES);
    case 'boolean':
    case 'number':
    case 'order':
      return pick<unknown>(NUMBERS);
    case 'choice':
      return pick([...field.options, '', 'x']);
    default:
      return pick(TEXTS);
  }
}

function randomValue(random: SeededRandom, name: string): unknown {
  const { pick, chance } = random;
  if (chance(0.15)) return pick(ODD);
  if (name === 'delta') return chance(0.02) ? pick(BIG_DELTAS) : pick(DELTAS);
  if (['rev', 'updated', 'index', 'hidden'].includes(name)) return pick<unknown>(NUMBERS);
  const field = FIELDS.get(name);
  return field ? randomFieldValue(random, field) : pick(TEXTS);
}

/** Fields of a record that a test may corrupt; the body key has its own kind of save. */
const spoiltNames = (type: ContentType): string[] => [
  ...storedFields(type)
    .filter(([, field]) => field.type !== 'bodyKey')
    .map(([name]) => name),
  ...BOOKKEEPING,
];

const SPOILT = {
  post: spoiltNames(post),
  update: spoiltNames(update),
  event: spoiltNames(event),
  body: ['delta', 'delta', 'index', 'rev'],
};

/** Up to three fields with other values. A computed name makes `__proto__` a field like any other. */
function spoilt(random: SeededRandom, fields: readonly string[], most: number): Values {
  const changes = Math.floor(random.next() * (most + 1));
  const entries = Array.from({ length: changes }, () => {
    const name = random.pick(random.chance(0.05) ? MORE_NAMES : fields);
    return [name, randomValue(random, name)] as const;
  });
  return Object.fromEntries(entries);
}

const changedPart = (values: Values, path: string, change: Values): Values => ({
  ...values,
  [path]: { ...(values[path] as Values), ...change },
});

/** Saves of records that are stored already, by what they do and where. */
const POST_SAVES = {
  edit: [editPost, 1],
  'edit of old': [editLegacyPost, 2],
  remove: [removePost, 1],
  restore: [restorePost, 3],
  convert: [convertHiddenPost, 4],
} as const;
const UPDATE_SAVES = {
  edit: [editUpdate, 1],
  remove: [removeUpdate, 1],
  restore: [restoreUpdate, 3],
  convert: [convertHiddenUpdate, 4],
} as const;
const EVENT_SAVES = {
  edit: [editEvent, EVENT_IDS.stored],
  remove: [removeEvent, EVENT_IDS.stored],
  restore: [restoreEvent, EVENT_IDS.removed],
} as const;
const nameOf = <Saves extends object>({ pick }: SeededRandom, saves: Saves) =>
  pick(Object.keys(saves)) as keyof Saves;

/** A tombstone with some fields corrupted or given content. */
const spoiltTombstone = (random: SeededRandom, fields: readonly string[]): Values =>
  random.chance(0.5) ? {} : spoilt(random, [...fields, 'rev', 'updated', 'hidden', 'hidden'], 1);

function randomPostSave(random: SeededRandom): RandomSave {
  const { pick, chance } = random;
  const inBody = spoilt(random, SPOILT.body, 1);
  if (chance(0.2)) {
    const file = chance(0.7) ? 'post5' : pick(FILES);
    const { post5, ...rest } = createPost({ file, ...spoilt(random, SPOILT.post, 2) });
    const values = changedPart({ ...rest, [file]: post5 }, file, inBody);
    return { kind: 'new post', values, record: 'blog/posts/5', body: file };
  }
  const name = nameOf(random, POST_SAVES);
  const [save, index] = POST_SAVES[name];
  const isRemoval = name === 'remove' || name === 'convert';
  const change = isRemoval ? spoiltTombstone(random, SPOILT.post) : spoilt(random, SPOILT.post, 2);
  const body = `post${index}`;
  const values = isRemoval && chance(0.5) ? save(change) : changedPart(save(change), body, inBody);
  return { kind: `${name} post`, values, record: `blog/posts/${index}`, body };
}

/** Saves of a kind without a body: of stored records, and of a new one. */
interface PlainKind {
  name: 'update' | 'event';
  path: string;
  saves: Readonly<Record<string, readonly [(record: Values) => Values, string | number]>>;
  create: readonly [(record: Values) => Values, string | number];
}
const PLAIN_KINDS = {
  update: { name: 'update', path: 'latest', saves: UPDATE_SAVES, create: [createUpdate, 5] },
  event: {
    name: 'event',
    path: 'content/event',
    saves: EVENT_SAVES,
    create: [createEvent, EVENT_IDS.new],
  },
} satisfies Record<string, PlainKind>;

function randomPlainSave(random: SeededRandom, { name, path, saves, create }: PlainKind) {
  const spoiltFields = SPOILT[name];
  const what = random.chance(0.2) ? 'new' : String(nameOf(random, saves));
  const [save, key] = saves[what] ?? create;
  const change =
    what === 'remove' || what === 'convert'
      ? spoiltTombstone(random, spoiltFields)
      : spoilt(random, spoiltFields, 3);
  return { kind: `${what} ${name}`, values: save(change), record: `${path}/${key}` };
}

/** One of the saves of the protocol, as a member would send it but for what is spoilt. */
export function randomSave(random: SeededRandom): RandomSave {
  const { pick, chance } = random;
  const kind = pick(['post', 'post', 'post', 'update', 'update', 'event', 'event', 'tag'] as const);
  if (kind === 'post') return randomPostSave(random);
  if (kind !== 'tag') return randomPlainSave(random, PLAIN_KINDS[kind]);
  const place = pick(['2', '2', '2', '7', '9999', '10000', '02', 'x', '0']);
  const name = chance(0.15) ? pick(ODD) : pick(NAMES);
  return { kind: 'new tag', values: addTag(name, place), record: `blog/tags/${place}` };
}
