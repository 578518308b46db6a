import { isDay } from '../../text';
import { parseText } from '../stored-values';
import type { FieldDefinition, FieldExample, FieldOptions } from './field-definition';

// A day that exists, as `YYYY-MM-DD`.

/** Days are stored as YYYY-MM-DD; old records also have `2024-3-1` and full timestamps. */
export function parse(_field: FieldOptions, stored: unknown): string | undefined {
  const found = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?$/.exec(parseText(stored).trim());
  if (!found) return undefined;
  const [, year = '', month = '', date = ''] = found;
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) ? day : undefined;
}

/** Days up to the 28th of any month, the 29th and 30th, the 31st, and leap days. */
export const DAY =
  '\\d{4}-((0[1-9]|1[0-2])-(0[1-9]|1\\d|2[0-8])|(0[13-9]|1[0-2])-(29|30)|(0[13578]|1[02])-31)|(\\d\\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29';

export const definition: FieldDefinition<FieldOptions, string> = {
  bounds: () => ({ type: 'string', patterns: [`^(${DAY})$`], isValid: isDay }),
  empty: '',
  isSorted: true,
  missing: 'Please choose a date',
  problem: (_field, value) => (isDay(value) ? undefined : 'Please choose a date'),
  toStored: (value) => value || undefined,
};

export const example = (): FieldExample<FieldOptions> => ({
  field: {},
  stored: ['2026-03-01', '2024-02-29'],
  refused: ['2026-02-29', '2026-3-1', '', 20260301],
});
