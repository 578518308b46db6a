import { backend } from '@site/shared/site';
import { shownPicture } from '../../text';
import { listEntries } from '../stored-values';
import { ALT_TEXT_MISSING, hasAltText, MAX_ALT_TEXT } from './alt-text';
import type { FieldDefinition, FieldExample, FieldOptions } from './field-definition';
import { MAX_ADDRESS } from './url';

// Pictures, at most ten: each is one text, its address and, after a space, its alternative text. That
// is missing where nobody has said, and empty where the picture is decoration.

/** The most pictures of a field. */
export const MAX_IMAGES = 10;

/** Address and alternative text of a picture of a list. */
export function splitPicture(stored: string): { image: string; alt: string | undefined } {
  const [image = '', ...words] = stored.split(' ');
  return { image, alt: words.length > 0 ? words.join(' ') : undefined };
}

export function parse(_field: FieldOptions, stored: unknown): string[] | undefined {
  const pictures = listEntries(stored).flatMap(([, text]) =>
    typeof text === 'string' && shownPicture(splitPicture(text).image, backend.imageOrigins)
      ? [text]
      : [],
  );
  return pictures.length > 0 ? pictures.slice(0, MAX_IMAGES) : undefined;
}

export const definition: FieldDefinition<FieldOptions, readonly string[]> = {
  bounds: () => ({
    type: 'list',
    keys: '^[0-9]$',
    values: {
      type: 'string',
      max: MAX_ADDRESS + 1 + MAX_ALT_TEXT,
      patterns: ['^((https:\\/\\/)|\\/media\\/)[^ ]+( .*)?$'],
    },
  }),
  problem: (_field, value) =>
    value.every((picture) => hasAltText(splitPicture(picture).alt)) ? undefined : ALT_TEXT_MISSING,
  // The database stores no empty list.
  toStored: (value) => (value.length > 0 ? [...value] : undefined),
};

export const example = (): FieldExample<FieldOptions> => ({
  field: {},
  stored: [['https://example.org/a.png The Moon', 'https://example.org/b.png ']],
  refused: [
    Array(11).fill('https://example.org/a.png The Moon'),
    ['http://example.org/a.png The Moon'],
    ['The Moon'],
    [5],
    'https://example.org/a.png The Moon',
  ],
});
