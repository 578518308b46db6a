import { teamMember } from '@site/shared/content-types';
import { foldedText } from '@site/shared/text';
import { loadCollection } from '../data/browse';
import type { MemberDatabase } from '../data/member-database';
import type { EditableRecord } from '../data/stored-record';
import type { Change } from '../data/useSaveEach';
import { lengthProblem } from '../ui/length-problem';
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
export function cellsOf(row: string, separator = ','): readonly string[] {
  const cell = new RegExp(`${separator}(?:"((?:[^"]|"")*)"|([^"${separator}]*))`, 'g');
  const found = [...`${separator}${row}`.matchAll(cell)];
  if (found.map(([whole]) => whole).join('') !== `${separator}${row}`) return [];
  return found.map(([, quoted, plain = '']) =>
    // `to-csv.ts` puts the mark before what a spreadsheet would take for a formula.
    (quoted?.replaceAll('""', '"') ?? plain)
      .replace(/^'(?=[=+\-@])/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

const nameIn = ({ fields }: EditableRecord) => foldedText(String(fields.name).trim());

/** Whether the team has somebody of this name by now. */
const isStored = (name: string) => async (database: MemberDatabase) =>
  (await loadCollection(database, teamMember)).some((person) => nameIn(person) === name);

/**
 * What a CSV file would change in the team: its columns are name, position and group, in this order or as
 * its first row names them. A person is known by the name.
 */
export function planFile(
  text: string,
  team: readonly EditableRecord[],
  groups: HandOver['groups'],
): PlannedLine[] {
  // What is written for another language has semicolons.
  const [separator] = /[,;\t]/.exec(text) ?? [];
  const rows = text
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .map((row, index) => ({ line: index + 1, row, cells: cellsOf(row, separator) }))
    .filter(({ row }) => /[^\s,;]/.test(row));
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
    const same = team.filter((person) => nameIn(person) === key);
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
      ...(position && { position }),
    };
    const tooLong =
      lengthProblem(name, teamMember.fields.name.max) ??
      lengthProblem(position ?? '', teamMember.fields.position.max);
    if (tooLong) return problem(`${tooLong}.`);
    const isSame = base?.fields.group === fields.group && base.fields.position === fields.position;
    const role = [group.heading, fields.position].filter(Boolean).join(', ');
    if (isSame) return { line, name, said: 'No change' };
    const change = { type: teamMember, name, base, fields, isStored: isStored(key) };
    return { line, name, said: `${base ? 'Now' : 'New'}: ${role}`, change };
  });
}
