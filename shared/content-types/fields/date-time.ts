import { isDay } from '../../text';
import { own, parseMatching } from '../stored-values';
import { DAY } from './day';
import type { FieldDefinition, FieldExample, FieldOptions } from './field-definition';

/** A moment to the minute with its zone's offset from UTC, such as `2026-03-01T17:30+05:30`. */
export interface DateTimeOptions extends FieldOptions {
  /**
   * Name of a field with a moment that this one must not precede. Editors ask for it; rules cannot
   * compare moments of different offsets. Default: none. Example: `dateTime({ notBefore: 'start' })`.
   */
  notBefore?: string;
  /** The same, of a moment that it must not follow. Example: `dateTime({ notAfter: 'start' })`. */
  notAfter?: string;
}

const TIME = 'T([01]\\d|2[0-3]):[0-5]\\d(Z|[+-](0\\d|1[0-4]):[0-5]\\d)$';

/** Whether a text is a moment to the minute with its offset from UTC, on a day that exists. */
const isDateTime = (value: string): boolean =>
  isDay(value.slice(0, 10)) && new RegExp(`^.{10}${TIME}`).test(value);

export const parse = (_field: DateTimeOptions, stored: unknown): string | undefined =>
  parseMatching(stored, isDateTime);

export const definition: FieldDefinition<DateTimeOptions, string> = {
  bounds: () => ({ type: 'string', patterns: [`^(${DAY})${TIME}`] }),
  empty: '',
  isSorted: true,
  missing: 'Please choose date and time',
  problem({ notBefore, notAfter }, value, draft) {
    const time = Date.parse(value);
    if (Number.isNaN(time)) return 'Please choose date and time';
    const momentOf = (name: string) => Date.parse(String(own(draft, name)));
    if (notBefore && time < momentOf(notBefore))
      return `Please choose a time that is not before the ${notBefore}`;
    return notAfter && time > momentOf(notAfter)
      ? `Please choose a time that is not after the ${notAfter}`
      : undefined;
  },
  toStored: (value) => value || undefined,
};

export const example = (): FieldExample<DateTimeOptions> => ({
  field: {},
  stored: ['2026-03-01T17:30+05:30', '2026-03-01T00:00Z'],
  refused: ['2026-03-01T24:00Z', '2026-02-30T10:00Z', '2026-03-01T17:30', '', 5],
});
