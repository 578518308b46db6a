import { teamMember } from '@site/shared/content-types';
import { foldedText } from '@site/shared/text';
import type { EditableRecord } from '../data/stored-record';
import type { Change } from '../data/useSaveEach';
import { parseCsv } from './parse-csv';

/** A group as a file may name it. */
export interface Group {
  group: string;
  heading: string;
  category: string;
}

/** A line of a file: a change, a problem, or neither where it says what is stored. */
export interface PlannedLine {
  line: number;
  name: string;
  said: string;
  isProblem?: boolean;
  change?: Change;
}

const COLUMNS = ['name', 'position', 'group'] as const;

/**
 * What a CSV file would change in the team: its columns are name, position and group, in this order or as
 * its first row names them. A person is known by the name.
 */
export function planFile(
  text: string,
  team: readonly EditableRecord[],
  groups: readonly Group[],
): PlannedLine[] {
  const { rows, brokenLine } = parseCsv(text);
  const header = rows[0]?.cells.map(foldedText) ?? [];
  const hasHeader = header.includes('name');
  const places = COLUMNS.map((column, place) => (hasHeader ? header.indexOf(column) : place));
  const seen = new Map<string, number>();
  const lines = rows.slice(hasHeader ? 1 : 0).map(({ line, cells }): PlannedLine => {
    const [name = '', position, called = ''] = places.map((place) => cells[place]);
    const problem = (said: string) => ({ line, name, said, isProblem: true });
    const key = foldedText(name);
    const before = seen.get(key);
    seen.set(key, line);
    const same = team.filter(({ fields }) => foldedText(String(fields.name).trim()) === key);
    if (!name) return problem('There is no name.');
    if (before !== undefined) return problem(`Line ${before} has the same name.`);
    if (same.length > 1) return problem('Several people of the team have this name.');
    const [base] = same;
    const group = called
      ? groups.find((each) =>
          [each.group, each.heading].map(foldedText).includes(foldedText(called)),
        )
      : groups.find((each) => each.group === base?.fields.group);
    if (!group) return problem(called ? `There is no group “${called}”.` : 'There is no group.');
    const fields = {
      ...(base?.fields ?? { name, order: team.length + line }),
      group: group.group,
      ...(position !== undefined && { position }),
    };
    const isSame = base?.fields.group === fields.group && base.fields.position === fields.position;
    const role = [group.heading, position ?? base?.fields.position].filter(Boolean).join(', ');
    if (isSame) return { line, name, said: 'No change' };
    return {
      line,
      name,
      said: `${base ? 'Now' : 'New'}: ${role}`,
      change: { type: teamMember, name, base, fields },
    };
  });
  const broken = { line: brokenLine ?? 0, name: '', isProblem: true };
  return brokenLine === undefined
    ? lines
    : [...lines, { ...broken, said: 'A quotation mark is missing. Nothing after it was read.' }];
}
