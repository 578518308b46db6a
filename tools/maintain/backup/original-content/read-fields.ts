import {
  type ContentType,
  type Field,
  isSame,
  MAX_ADDRESS,
  storedFields,
  storedNames,
} from '@site/shared/content-types';
import { TagNameSchema } from '@site/shared/record-schema';
import { isDay, safeImage } from '@site/shared/text';
import * as v from 'valibot';
import type { Findings } from './findings';

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface FieldReader {
  /** Every field of the declaration, as it is stored today. */
  content(): Record<string, unknown>;
  hidden(): boolean;
}

/** The fields that a record of the original site may have. */
const originalNames = (type: ContentType): string[] => [
  ...storedFields(type).flatMap(([name, field]) => storedNames(name, field)),
  'hidden',
];

/**
 * Reads one record of the original shape, field by field, within the bounds that its declaration
 * sets. A field that is not known is refused rather than left out.
 */
export function fieldReader(
  path: string,
  fields: Fields,
  type: ContentType,
  { refuse, note }: Findings,
): FieldReader {
  const at = (name: string) => `${path}/${name}`;
  const own = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  const known = originalNames(type);
  for (const name of Object.keys(fields)) {
    if (!known.includes(name)) refuse(at(name), 'nothing on the site knows this field');
  }

  /** A text of so many characters; what is absent counts as empty. */
  function text(name: string, least: number, most: number): string {
    const value = own(name) ?? '';
    if (typeof value !== 'string') refuse(at(name), 'is no text');
    else if (value.trim().length < least) refuse(at(name), 'is missing');
    else if (value.length > most) refuse(at(name), `is longer than ${most} characters`);
    else if (/\p{Surrogate}/u.test(value)) refuse(at(name), 'holds half of a character');
    else return value;
    return '';
  }

  function address(name: string, most = MAX_ADDRESS): string {
    const value = text(name, 0, most).trim();
    if (value === '' || safeImage(value, []) !== '') return value;
    refuse(at(name), `is no address that begins with https:// (${value.slice(0, 80)})`);
    return '';
  }

  function day(name: string): string {
    const written = text(name, 1, 100);
    const found = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(written.trim());
    const [, year = '', month = '', date = ''] = found ?? [];
    const read = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
    if (written !== '' && !isDay(read)) refuse(at(name), `is no day (${written.slice(0, 40)})`);
    else if (read !== written && written !== '') note(at(name), `"${written}" becomes "${read}"`);
    return read;
  }

  function names(name: string): string[] {
    const stored = own(name);
    const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
    if (stored !== undefined && typeof stored !== 'object') refuse(at(name), 'is no list');
    const read = entries.flatMap(([index, value]) => {
      if (value === null) return [];
      if (v.is(TagNameSchema, value)) return [value];
      refuse(at(`${name}/${index}`), 'is no name of a tag: a-z, 0-9, _ and single hyphens');
      return [];
    });
    if (read.length === 0) refuse(at(name), 'a post needs at least one tag');
    return read;
  }

  /** The name under which a record stores a field: of several the first that holds more than ''. */
  function storedName(today: string, field: Field): string {
    const stored = storedNames(today, field).filter((name) => own(name) != null);
    const filled = stored.filter((name) => own(name) !== '');
    const [first = stored[0] ?? today, ...others] = filled;
    for (const other of others) {
      if (isSame(own(first), own(other))) continue;
      refuse(at(other), `is not the same as ${first}; only one is kept. Take one away`);
    }
    return first;
  }

  /** A field of the original site; kinds that came later have more types. */
  function read(today: string, field: Field): unknown {
    const name = storedName(today, field);
    switch (field.type) {
      case 'text':
      case 'longText':
        return text(name, field.required === true ? 1 : 0, field.max);
      case 'altText':
        return own(name) === undefined ? undefined : text(name, 0, field.max);
      case 'url':
      case 'image':
        return address(name);
      case 'day':
        return day(name);
      case 'tags':
        return names(name);
      case 'slug':
        return text(name, 1, 200);
      case 'bodyKey':
        return text(name, 1, 20);
      default:
        return own(name);
    }
  }

  return {
    content: () =>
      Object.fromEntries(
        storedFields(type)
          .map(([name, field]) => [name, read(name, field)] as const)
          .filter(([, value]) => value !== undefined),
      ),
    hidden() {
      const value = own('hidden') ?? false;
      if (typeof value !== 'boolean') refuse(at('hidden'), 'is neither true nor false');
      return value === true;
    },
  };
}
