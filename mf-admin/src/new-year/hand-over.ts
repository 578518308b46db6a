import {
  type ContentType,
  formerMember,
  teamGroup,
  teamMember,
  teamYear,
} from '@site/shared/content-types';
import { formatMoment } from '@site/shared/text';
import { loadCollection } from '../data/browse';
import { loadAuthor } from '../data/history';
import type { MemberDatabase } from '../data/member-database';
import type { SaveOutcome } from '../data/save-outcome';
import { createRecord, editRecord, newRecords } from '../data/save-record';
import type { EditableRecord, RecordFields, Values } from '../data/stored-record';
import { loadTeamGroups } from '../kinds/team-member-form';
import { byOrder } from '../records/order-between';

/** The last save of a record in words: who saved it, and when. */
async function lastSave(database: MemberDatabase, record: EditableRecord): Promise<string> {
  const author = await loadAuthor(database, record);
  return `on ${formatMoment(record.updated)}${author ? ` by ${author.email}` : ''}`;
}

/** The academic year that ends in the calendar year of a moment (ms since the epoch). */
function endingYear(now: number): string {
  const year = new Date(now).getFullYear();
  return `${year - 1}-${String(year).slice(-2)}`;
}

/** The state of the hand-over. */
export async function loadHandOver(database: MemberDatabase) {
  const [archives, team, groups] = await Promise.all([
    loadCollection(database, teamYear),
    loadCollection(database, teamMember),
    loadTeamGroups(database),
  ]);
  const year = endingYear(Date.now());
  const [newest] = team.toSorted((a, b) => b.updated - a.updated);
  const archive = archives.find(({ fields }) => fields.title === year);
  return {
    year,
    archived: archive && (await lastSave(database, archive)),
    team: byOrder(team),
    changed: newest && (await lastSave(database, newest)),
    groups,
  };
}

export type HandOver = Awaited<ReturnType<typeof loadHandOver>>;

/** Stores the team of today as that of a year, by one save. */
export async function archiveTeam(database: MemberDatabase, year: string): Promise<SaveOutcome> {
  const { team, groups, archived } = await loadHandOver(database);
  if (archived) return { ok: true, index: '', rev: 0 };
  const members = groups
    .flatMap(({ group, heading }) =>
      team.flatMap(({ fields }) =>
        fields.group === group ? [{ ...fields, group: heading.slice(0, 50), year }] : [],
      ),
    )
    .map((fields, index) => ({ ...fields, order: index + 1 }));
  const also = await newRecords(database, formerMember, members);
  return createOnce(database, teamYear, `team-${year}`, { title: year }, also);
}

/** Stores the groups of the society's files, so that they can be edited. */
export async function storeGroups(database: MemberDatabase): Promise<SaveOutcome> {
  if ((await loadCollection(database, teamGroup)).length > 0)
    return { ok: true, index: '', rev: 0 };
  const groups = await loadTeamGroups(database);
  const [first = {}, ...others] = groups.map((group, n) => ({ ...group, order: n + 1 }));
  const also = await newRecords(database, teamGroup, others);
  return createOnce(database, teamGroup, 'first-group', first, also);
}

/** Stores records together unless somebody has: the first one has the same id, whoever stores them. */
async function createOnce(
  database: MemberDatabase,
  type: ContentType,
  name: string,
  fields: RecordFields,
  also: Values,
): Promise<SaveOutcome> {
  const id = `-${name}`.padEnd(20, '-');
  const outcome = await createRecord(database, type, fields, { id, also });
  if (outcome.ok || outcome.reason !== 'conflict') return outcome;
  const { current } = outcome;
  return current.isRemoved
    ? editRecord(database, current, fields, { also })
    : { ok: true, index: id, rev: current.rev };
}
