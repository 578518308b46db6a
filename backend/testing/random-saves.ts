import type { SeededRandom } from '../local/testing/seeded-random';
import {
  addTag,
  createPost,
  createUpdate,
  editLegacyPost,
  editPost,
  editUpdate,
  TIMESTAMP,
  type Values,
} from './saves';

/** A save with some of its fields spoilt, and where its parts lie. */
export interface RandomSave {
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
  'post3',
  'post30',
  'post03',
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
const MORE_NAMES = [
  ...['extra', 'img', 'Title', '0', '__proto__', 'constructor', 'toString', 'link', 'content'],
  ...['slug', 'file', 'imageAlt', 'delta'],
];

const two = (number: number) => String(number).padStart(2, '0');

function randomDate({ next, pick }: SeededRandom): unknown {
  const year = pick(['2026', '2024', '2000', '1900', '0000', '0400', '9999', '026']);
  const day = `${year}-${two(Math.floor(next() * 14))}-${two(Math.floor(next() * 33))}`;
  return pick([day, day, day, day, `${day}T00:00`, '2026-1-1', 'soon', '', '٢٠٢٦-01-01', 20260101]);
}

function randomTags({ next, pick }: SeededRandom): unknown {
  const count = Math.floor(next() * 4);
  const place = () => pick(['0', '1', '5', '99', '100', '00', '-1', 'x', 'constructor']);
  const some = Array.from({ length: count }, () => pick(NAMES));
  return pick<unknown>([
    some,
    some,
    ['moon', null, 'sun'],
    Object.fromEntries(some.map((name) => [place(), name])),
    Array.from({ length: pick([100, 101]) }, () => 'moon'),
    ...ODD,
  ]);
}

function randomValue(random: SeededRandom, field: string): unknown {
  const { pick, chance } = random;
  if (chance(0.15)) return pick(ODD);
  if (field === 'date') return randomDate(random);
  if (field === 'tags') return randomTags(random);
  if (field === 'slug') return pick(NAMES);
  if (field === 'image' || field === 'link') return pick(ADDRESSES);
  if (field === 'delta') return chance(0.02) ? pick(BIG_DELTAS) : pick(DELTAS);
  if (['rev', 'updated', 'index', 'hidden'].includes(field)) return pick<unknown>(NUMBERS);
  return pick(TEXTS);
}

const SPOILT = {
  post: [
    'slug',
    'title',
    'description',
    'image',
    'imageAlt',
    'date',
    'tags',
    'rev',
    'updated',
    'hidden',
  ],
  update: ['title', 'content', 'date', 'link', 'image', 'imageAlt', 'rev', 'updated', 'hidden'],
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

/** One of the saves of the protocol, as a member would send it but for what is spoilt. */
export function randomSave(random: SeededRandom): RandomSave {
  const { pick, chance } = random;
  const kind = pick(['new post', 'post', 'legacy post', 'new update', 'update', 'tag']);
  if (kind === 'tag') {
    const place = pick(['2', '2', '2', '7', '9999', '10000', '02', 'x', '0']);
    const name = chance(0.15) ? pick(ODD) : pick(NAMES);
    return { values: addTag(name, place), record: `blog/tags/${place}` };
  }
  if (kind === 'new update' || kind === 'update') {
    const change = spoilt(random, SPOILT.update, 3);
    return kind === 'update'
      ? { values: editUpdate(change), record: 'latest/1' }
      : { values: createUpdate(change), record: 'latest/3' };
  }
  const change = spoilt(random, SPOILT.post, 2);
  const inBody = spoilt(random, SPOILT.body, 1);
  if (kind === 'new post') {
    const file = chance(0.7) ? 'post3' : pick(FILES);
    const { post3, ...rest } = createPost({ file, ...change });
    const values = changedPart({ ...rest, [file]: post3 }, file, inBody);
    return { values, record: 'blog/posts/3', body: file };
  }
  const isOurs = kind === 'post';
  const body = isOurs ? 'post1' : 'post2';
  const values = changedPart(isOurs ? editPost(change) : editLegacyPost(change), body, inBody);
  return { values, record: isOurs ? 'blog/posts/1' : 'blog/posts/2', body };
}
