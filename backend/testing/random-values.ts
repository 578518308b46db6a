import {
  type ContentType,
  contentTypes,
  type Field,
  fieldExamples,
  formatExamples,
  MAX_ADDRESS,
  storedFields,
  storedNames,
  type TextFormat,
} from '@site/shared/content-types';
import type { SeededRandom } from '../local/testing/seeded-random';
import { TIMESTAMP } from './saves';

const TEXTS = [
  ...['', ' ', '\t\n', '\u00a0\ufeff', 'x', 'Two words', 'line\nline', '<script>alert(1)</script>'],
  ...['\u202egnp.exe', '\u0000', '🚀'.repeat(100), `${'🚀'.repeat(100)}x`],
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
];
/** Keys of bodies, and others. */
export const FILES = [
  ...['post5', 'post50', 'post05', 'post0', 'post123456789', 'post1234567890', 'post', 'x3'],
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

/** A field of each name that any kind has. */
const FIELDS = new Map(contentTypes.flatMap((type) => storedFields(type)));
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

function randomPeople({ next, pick }: SeededRandom): unknown {
  const ids = ['-OaBcDeFgHiJkLmNoPq0', '-teamMember-----0001', '-short', 'main', '0', '__proto__'];
  const names = [
    'Asha Sample',
    ' ',
    '',
    'x'.repeat(100),
    'x'.repeat(101),
    '\u00a0',
    'É\n',
    5,
    null,
  ];
  const some = Array.from({ length: Math.floor(next() * 3) }, () => [pick(ids), pick(names)]);
  return pick<unknown>([
    { [ids[0] ?? '']: 'Asha Sample', [ids[1] ?? '']: 'Asha Sample' },
    Object.fromEntries(some),
    Object.fromEntries(some),
    ...ODD,
  ]);
}

/** The longest text that a field takes, and a longer one. */
const atTheBound = (max: number, start = '', fill = 'x'): string[] =>
  [max, max + 1].map((length) => start.padEnd(length, fill));

const formattedAtTheBound = (max: number): Record<TextFormat, string[]> => ({
  email: atTheBound(max, 'a@b.c'),
  phone: atTheBound(max, '1', '1'),
  path: atTheBound(max, '/'),
  academicYear: atTheBound(max, '2026-', '2'),
});

const examples = fieldExamples();
const FORMATTED = formatExamples();

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
    case 'people':
      return randomPeople(random);
    case 'slug':
    case 'tagName':
      return pick(NAMES);
    case 'bodyKey':
      return pick(FILES);
    case 'image':
    case 'file':
    case 'url':
      return pick([pick(ADDRESSES), ...atTheBound(field.max ?? MAX_ADDRESS, 'https://')]);
    case 'choice':
      return pick([...field.options, '', 'x', `${field.options[0]}\n`]);
    case 'altText':
    case 'longText':
      return pick([pick(TEXTS), ...atTheBound(field.max)]);
    case 'text':
      if (!field.format) return pick([pick(TEXTS), ...atTheBound(field.max)]);
      return pick<unknown>([
        pick([...FORMATTED[field.format].stored, ...FORMATTED[field.format].refused]),
        ...formattedAtTheBound(field.max)[field.format],
      ]);
    default: {
      const { stored, refused } = examples[field.type];
      return pick<unknown>([...stored, ...refused, ...NUMBERS]);
    }
  }
}

function randomValue(random: SeededRandom, name: string, field: Field | undefined): unknown {
  const { pick, chance } = random;
  if (chance(0.15)) return pick(ODD);
  if (name === 'delta') return chance(0.02) ? pick(BIG_DELTAS) : pick(DELTAS);
  if (name === 'owner') return pick(['anna', 'olga', 'dora', 'olga/', '', 5, null]);
  if (['rev', 'updated', 'index', 'hidden'].includes(name)) return pick<unknown>(NUMBERS);
  return field ? randomFieldValue(random, field) : pick(TEXTS);
}

/** A name for a tag: often one that the rules take. */
export const randomTagName = ({ pick, chance }: SeededRandom): unknown =>
  chance(0.15) ? pick(ODD) : pick(NAMES);

/**
 * Up to `most` of these fields with other values; now and then a field that is not among them.
 * A computed name makes `__proto__` a field like any other.
 */
export function spoilt(
  random: SeededRandom,
  names: readonly string[],
  most: number,
  type?: ContentType,
): Record<string, unknown> {
  const own = new Map(type && storedFields(type));
  const changes = Math.floor(random.next() * (most + 1));
  const entries = Array.from({ length: changes }, () => {
    const name = random.pick(random.chance(0.05) ? MORE_NAMES : names);
    return [name, randomValue(random, name, own.get(name) ?? FIELDS.get(name))] as const;
  });
  return Object.fromEntries(entries);
}
