import { MOST, TagNameSchema } from '@stss/shared/record-schema';
import { isDay, safeImage } from '@stss/shared/text';
import * as v from 'valibot';
import type { Findings } from './findings';

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface FieldReader {
  /** A text of so many characters; what is absent counts as empty. */
  text(name: string, least: number, most: number): string;
  /** A day; old spellings of it become today's. */
  day(): string;
  /** Empty, or an address that begins with https. */
  address(name: string): string;
  /** The picture's address under either of its two names. */
  image(): string;
  /** A list of names, or what the database makes of one. */
  names(name: string): string[];
  imageAlt(): { imageAlt?: string };
  hidden(): boolean;
}

/**
 * Reads one record of the original shape, field by field, within the bounds that
 * `@stss/shared/record-schema` sets. A field that is not known is refused rather than left out.
 */
export function fieldReader(
  place: string,
  fields: Fields,
  known: readonly string[],
  { refuse, note }: Findings,
): FieldReader {
  const at = (name: string) => `${place}/${name}`;
  const own = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined);
  for (const name of Object.keys(fields)) {
    if (!known.includes(name)) refuse(at(name), 'nothing on the site knows this field');
  }

  function text(name: string, least: number, most: number): string {
    const value = own(name) ?? '';
    if (typeof value !== 'string') refuse(at(name), 'is no text');
    else if (value.trim().length < least) refuse(at(name), 'is missing');
    else if (value.length > most) refuse(at(name), `is longer than ${most} characters`);
    else if (/\p{Surrogate}/u.test(value)) refuse(at(name), 'holds half of a character');
    else return value;
    return '';
  }

  function address(name: string): string {
    const value = text(name, 0, MOST.address).trim();
    if (value === '' || safeImage(value, []) !== '') return value;
    refuse(at(name), `is no address that begins with https:// (${value.slice(0, 80)})`);
    return '';
  }

  return {
    text,
    address,
    day() {
      const written = text('date', 1, 100);
      const found = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(written.trim());
      const [, year = '', month = '', date = ''] = found ?? [];
      const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
      if (written !== '' && !isDay(day)) refuse(at('date'), `is no day (${written.slice(0, 40)})`);
      else if (day !== written && written !== '') note(at('date'), `"${written}" becomes "${day}"`);
      return day;
    },
    image() {
      const [image, img] = [address('image'), address('img')];
      if (image !== '' && img !== '' && image !== img) {
        refuse(at('img'), 'is another picture than image; only one is shown. Take one away');
      }
      return image || img;
    },
    names(name) {
      const stored = own(name);
      const entries = Object.entries(typeof stored === 'object' && stored !== null ? stored : {});
      if (stored !== undefined && typeof stored !== 'object') refuse(at(name), 'is no list');
      return entries.flatMap(([index, value]) => {
        if (value === null) return [];
        if (v.is(TagNameSchema, value)) return [value];
        refuse(at(`${name}/${index}`), 'is no name of a tag: a-z, 0-9, _ and single hyphens');
        return [];
      });
    },
    imageAlt: () =>
      own('imageAlt') === undefined ? {} : { imageAlt: text('imageAlt', 0, MOST.imageAlt) },
    hidden() {
      const value = own('hidden') ?? false;
      if (typeof value !== 'boolean') refuse(at('hidden'), 'is neither true nor false');
      return value === true;
    },
  };
}
