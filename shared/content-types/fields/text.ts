import { parseText } from '../stored-values';
import type { FieldDefinition, FieldExample, TextOptions } from './field-definition';

/** What a text may be asked to be. */
export type TextFormat = 'email' | 'phone' | 'path' | 'academicYear';

/** One line of text. A required one holds more than white space, and is read without it at its ends. */
export interface LineOptions extends TextOptions {
  /** What the text is, unless it is empty. Default: anything. Example: `text({ max: 254, format: 'email' })`. */
  format?: TextFormat;
}

/** Texts of a format; each may be empty. */
const PATTERNS: Record<TextFormat, string> = {
  /** Whether mail arrives, only a message can tell. */
  email: '^([^\\s@<>"]+@[^\\s@<>"]+\\.[^\\s@<>"]+)?$',
  phone: '^(\\+?[0-9][0-9 ()-]{2,28}[0-9])?$',
  /** One step below the landing page. */
  path: '^(\\/[A-Za-z0-9_-]+)?$',
  /** A year, a hyphen and the last two digits of the next one. It is part of an address. */
  academicYear: '^([0-9]{4}-[0-9]{2})?$',
};

const hasFormat = (format: TextFormat, line: string): boolean =>
  new RegExp(PATTERNS[format]).test(line);

export function parse(field: LineOptions, stored: unknown): string {
  const line = parseText(stored);
  const found = field.format && !hasFormat(field.format, line) ? '' : line;
  return field.required === true ? found.trim() : found;
}

const MESSAGES: Record<TextFormat, string> = {
  email: 'Please give an e-mail address, such as name@example.org',
  phone: 'Please give a phone number: digits and spaces, with + before the country code',
  path: 'Please give / and one word of letters, hyphens or underscores',
  academicYear: 'Please give a year with a hyphen and two digits, such as 2026-27',
};

export const definition: FieldDefinition<LineOptions, string> = {
  bounds: (field) => ({
    type: 'string',
    min: field.required === true ? 1 : 0,
    max: field.max,
    patterns: [
      ...(field.format ? [PATTERNS[field.format]] : []),
      ...(field.required === true ? ['\\S'] : []),
    ],
  }),
  empty: '',
  isTyped: true,
  problem: ({ format }, value) =>
    format && !hasFormat(format, value) ? MESSAGES[format] : undefined,
};

export const example = (): FieldExample<LineOptions> => ({
  field: { max: 20 },
  stored: ['Moon', '', 'x'.repeat(20)],
  refused: ['x'.repeat(21), 5],
  valueFor: ({ format }) => (format ? formatExamples()[format].stored[0] : 'Moon'),
});

/** Texts of each format. */
export const formatExamples = (): Record<TextFormat, FieldExample<LineOptions>> => ({
  email: {
    field: { max: 30, format: 'email' },
    stored: ['A.b+c@example.org', ''],
    refused: [
      'a@b',
      'a@b@c.d',
      'a b@c.d',
      '<a@b.c>',
      'a@b.c\n',
      '@b.c',
      `${'x'.repeat(27)}@b.c`,
      5,
    ],
  },
  phone: {
    field: { max: 30, format: 'phone' },
    stored: ['+91 00000 00000', '0123 (45) 67-8', '1234', ''],
    refused: [
      '+',
      '12',
      'call me',
      '+91 0000;ext=1',
      '\u0661\u0662\u0663\u0664',
      '1'.repeat(31),
      5,
    ],
  },
  path: {
    field: { max: 20, format: 'path' },
    stored: ['/SpaceQuiz', '/stac_nsu', ''],
    refused: [
      'quiz',
      '/',
      '//x.org',
      '/a/b',
      '/a.b',
      '/a?b',
      '/a\n',
      '/\u00e9',
      `/${'x'.repeat(20)}`,
      5,
    ],
  },
  academicYear: {
    field: { max: 7, format: 'academicYear' },
    stored: ['2026-27', '1999-00', ''],
    refused: ['2026', '2026-2027', '../../x', '..', '2026-27\n', '2026/27', ' 2026-27', 5],
  },
});
