import { externalAccount, teamMember, teamYear } from '@site/shared/content-types';
import { loadCollection } from '../data/browse';
import { type History, loadHistory } from '../data/history';
import type { MemberDatabase } from '../data/member-database';
import type { SaveOutcome } from '../data/save-outcome';
import type { EditableRecord, RecordFields } from '../data/stored-record';
import { STEPS } from '../kinds/new-year-forms';
import { loadTeamGroups } from '../kinds/team-member-form';
import { byOrder } from '../records/order-between';

export type Step = keyof typeof STEPS;

/** When a step was done, and by whom. */
export interface Done {
  /** Milliseconds since the epoch. */
  at: number;
  by: string;
}

/** The save since which every version says that a step is done. */
function savedDone(step: Step, fields: RecordFields, { today, versions }: History) {
  const saves = [{ ...today, fields }, ...versions];
  const open = saves.findIndex((saved) => saved.fields?.[step] !== true);
  return saves[(open < 0 ? saves.length : open) - 1];
}

/** A year, and the steps of its hand-over that are done. */
export interface Year {
  record: EditableRecord;
  year: string;
  done: Partial<Record<Step, Done>>;
}

/** The year whose hand-over was begun last; undefined where none was. */
export async function loadLastYear(database: MemberDatabase): Promise<Year | undefined> {
  const years = await loadCollection(database, teamYear);
  const record = years
    .toSorted((a, b) => String(a.fields.year).localeCompare(String(b.fields.year)))
    .at(-1);
  if (!record) return undefined;
  const [history, members] = await Promise.all([
    loadHistory(database, record),
    database.read('members'),
  ]);
  const done: Year['done'] = {};
  for (const step of Object.keys(STEPS) as Step[]) {
    const saved = savedDone(step, record.fields, history);
    if (!saved) continue;
    const { uid = '', email } = saved.savedBy ?? {};
    const by = Object(Object(members)[uid]).name || email || 'a former member';
    done[step] = { at: saved.savedAt, by: String(by) };
  }
  return { record, year: String(record.fields.year), done };
}

/** Everything that the page shows. */
export const loadHandOver = async (database: MemberDatabase) => {
  const [last, team, groups, accounts] = await Promise.all([
    loadLastYear(database),
    loadCollection(database, teamMember),
    loadTeamGroups(database),
    loadCollection(database, externalAccount),
  ]);
  return { last, team: byOrder(team), groups, accounts: byOrder(accounts) };
};

export type HandOver = Awaited<ReturnType<typeof loadHandOver>>;

/** One save of a step. @param said when it is stored */
export type SaveStep = (
  work: (database: MemberDatabase) => Promise<SaveOutcome>,
  said: string,
) => void;

/**
 * The year that ends.
 * @param now milliseconds since the epoch
 */
export function endingYear(now: number): string {
  const date = new Date(now);
  const start = date.getFullYear() - (date.getMonth() < 7 ? 1 : 0);
  return `${start}-${String(start + 1).slice(-2)}`;
}
