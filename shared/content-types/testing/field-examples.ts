import {
  boolean,
  type ContentType,
  choice,
  collection,
  dateTime,
  day,
  defineContentType,
  type Field,
  file,
  image,
  longText,
  number,
  order,
  people,
  slug,
  type TextFormat,
  tags,
  text,
  url,
} from '..';

/** A field with values that may be stored for it, and others that are refused. */
interface FieldExample {
  field: Field;
  stored: readonly [unknown, ...unknown[]];
  refused: readonly [unknown, ...unknown[]];
}

/** Field types that a declaration names itself: the others come with pictures, tags and bodies. */
type DeclaredType = Exclude<Field['type'], 'altText' | 'tagName' | 'bodyKey'>;

const examples: { [Type in DeclaredType]: FieldExample & { field: { type: Type } } } = {
  text: {
    field: text({ max: 20 }),
    stored: ['Moon', '', 'x'.repeat(20)],
    refused: ['x'.repeat(21), 5],
  },
  longText: {
    field: longText({ max: 20 }),
    stored: ['Moon\nand sun', ''],
    refused: ['x'.repeat(21), true],
  },
  url: {
    field: url({ max: 30 }),
    stored: ['https://example.org/', ''],
    refused: ['http://example.org/', 'javascript:alert(1)', `https://${'x'.repeat(23)}`, 5],
  },
  file: {
    field: file({ max: 30 }),
    stored: ['https://example.org/a.pdf', ''],
    refused: ['http://example.org/a.pdf', 'javascript:alert(1)', `https://${'x'.repeat(23)}`, 5],
  },
  image: {
    field: image({ alt: 'alt' }),
    stored: ['https://example.org/a.png', ''],
    refused: ['data:image/png;base64,AA', 'http://example.org/a.png', 5],
  },
  day: {
    field: day(),
    stored: ['2026-03-01', '2024-02-29'],
    refused: ['2026-02-29', '2026-3-1', '', 20260301],
  },
  dateTime: {
    field: dateTime(),
    stored: ['2026-03-01T17:30+05:30', '2026-03-01T00:00Z'],
    refused: ['2026-03-01T24:00Z', '2026-02-30T10:00Z', '2026-03-01T17:30', '', 5],
  },
  choice: {
    field: choice({ options: ['talk', 'camp'] }),
    stored: ['camp', 'talk'],
    refused: ['party', 'talks', '', 1],
  },
  tags: {
    field: tags({ max: 10 }),
    stored: [['moon', 'sun'], ['mars-rover']],
    refused: [Array(11).fill('moon'), ['Moon'], ['x'.repeat(51)], [5], 'moon'],
  },
  people: {
    field: people(),
    stored: [
      { '-OaBcDeFgHiJkLmNoPq0': 'Asha Sample' },
      { '-OaBcDeFgHiJkLmNoPq1': 'x'.repeat(100) },
    ],
    refused: [
      { main: 'Asha' },
      { '-OaBcDeFgHiJkLmNoPq0': ' ' },
      { '-OaBcDeFgHiJkLmNoPq0': 'x'.repeat(101) },
      { '-OaBcDeFgHiJkLmNoPq0': 5 },
      ['Asha'],
      'Asha',
    ],
  },
  boolean: { field: boolean(), stored: [true, false], refused: ['true', 1] },
  number: { field: number({ min: 0, max: 9 }), stored: [7, 0, 9, 0.5], refused: [-1, 9.5, '7'] },
  order: { field: order(), stored: [-1.5, 1e9], refused: ['1', true] },
  slug: {
    field: slug({ max: 20, reserved: ['new'] }),
    stored: ['mars-rover', 'a_1'],
    refused: ['new', 'Mars', 'a--b', '', 'x'.repeat(21), 5],
  },
};

/** Texts of each format. */
const formats: Record<TextFormat, FieldExample> = {
  email: {
    field: text({ max: 30, format: 'email' }),
    stored: ['a.b+c@example.org', ''],
    refused: ['a@b', 'a@b@c.d', 'a b@c.d', '<a@b.c>', `${'x'.repeat(27)}@b.c`, 5],
  },
  phone: {
    field: text({ max: 30, format: 'phone' }),
    stored: ['+91 00000 00000', '0123 (45) 67-8', ''],
    refused: ['+', '12', 'call me', '+91 0000;ext=1', '1'.repeat(31), 5],
  },
  path: {
    field: text({ max: 20, format: 'path' }),
    stored: ['/SpaceQuiz', '/stac_nsu', ''],
    refused: ['quiz', '/', '//x.org', '/a/b', '/a.b', '/a?b', `/${'x'.repeat(20)}`, 5],
  },
};

/** Each type of field that a declaration may name, and each format of a text. */
export const fieldExamples: [name: string, FieldExample][] = [
  ...Object.entries(examples),
  ...Object.entries(formats),
];

/** A kind with one field, `subject`. */
export const kindOf = (field: Field) =>
  defineContentType({ name: 'show', storage: collection(), fields: { subject: field } });

/** The names that `subject` had in the kinds of {@link renamedKinds}, the latest first. */
export const FORMER_NAMES = ['old', 'oldest'] as const;

/** For each type of field a kind whose field `subject` had other names, and a value of it. */
export const renamedKinds: [type: string, kind: ContentType, value: unknown][] = [
  ...fieldExamples.map(([type, { field, stored }]): [string, ContentType, unknown] => [
    type,
    kindOf({ ...field, formerNames: FORMER_NAMES }),
    stored[0],
  ]),
  [
    'altText',
    defineContentType({
      name: 'show',
      storage: collection(),
      fields: { picture: image({ alt: 'subject', formerAlts: FORMER_NAMES }) },
    }),
    'The Moon',
  ],
];
