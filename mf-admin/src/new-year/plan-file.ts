import { teamMember } from '@site/shared/content-types';
import { foldedText } from '@site/shared/text';
import type { EditableRecord } from '../data/stored-record';
import type { Change } from '../data/useSaveEach';
import type { HandOver } from './hand-over';

/** A line of a file: a change, a problem, or neither where it says what is stored. */
export interface PlannedLine {
  line: number;
  name: string;
  said: string;
  isProblem?: boolean;
  change?: Change;
}

const COLUMNS = ['name', 'position', 'group'] as const;

/** Cells of a row of a CSV file (RFC 4180) without line breaks in them; none where a quotation mark is missing. */
export function cellsOf(row: string): readonly string[] {
  const found = [...`,${row}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g)];
  if (found.map(([whole]) => whole).join('') !== `,${row}`) return [];
  return found.map(([, quoted, plain = '']) =>
    // `to-csv.ts` puts the mark before what a spreadsheet would take for a formula.
    (quoted?.replaceAll('""', '"') ?? plain).replace(/^'(?=[=+\-@])/, '').trim(),
  );
}

/**
 * What a CSV file would change in the team: its columns are name, position and group, in this order or as
 * its first row names them. A person is known by the name.
 */
export function planFile(
  text: string,
  team: readonly EditableRecord[],
  groups: HandOver['groups'],
): PlannedLine[] {
  const rows = text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .map((row, index) => ({ line: index + 1, row, cells: cellsOf(row) }))
    .filter(({ row }) => /[^\s,]/.test(row));
  const header = rows[0]?.cells.map(foldedText) ?? [];
  const hasHeader = header.includes('name');
  const places = COLUMNS.map((column, place) => (hasHeader ? header.indexOf(column) : place));
  const seen = new Map<string, number>();
  return rows.slice(hasHeader ? 1 : 0).map(({ line, cells }): PlannedLine => {
    const [name = '', position, called = ''] = places.map((place) => cells[place]);
    const problem = (said: string) => ({ line, name, said, isProblem: true });
    if (cells.length === 0) return problem('A quotation mark is missing.');
    const key = foldedText(name);
    const before = seen.get(key);
    seen.set(key, line);
    const same = team.filter(({ fields }) => foldedText(String(fields.name).trim()) === key);
    if (!name) return problem('There is no name.');
    if (before !== undefined) return problem(`Line ${before} has the same name.`);
    if (same.length > 1) return problem('Several people of the team have this name.');
    const [base] = same;
    const group = groups.find(({ group, heading }) =>
      called
        ? [group, heading].map(foldedText).includes(foldedText(called))
        : group === base?.fields.group,
    );
    if (!group) return problem(called ? `There is no group “${called}”.` : 'There is no group.');
    const fields = {
      ...(base?.fields ?? { name, order: team.length + line }),
      group: group.group,
      ...(position !== undefined && { position }),
    };
    const isSame = base?.fields.group === fields.group && base.fields.position === fields.position;
    const role = [group.heading, position ?? base?.fields.position].filter(Boolean).join(', ');
    if (isSame) return { line, name, said: 'No change' };
    const change = { type: teamMember, name, base, fields };
    return { line, name, said: `${base ? 'Now' : 'New'}: ${role}`, change };
  });
}
