import { parseTombstone } from '@site/shared/content-model';
import { bodyKeyOf, keyOf, recordsPath } from '@site/shared/content-types';
import { toEntry } from '../data/browse';
import { type Author, loadAuthor } from '../data/history';
import type { MemberDatabase } from '../data/member-database';
import type { Values } from '../data/stored-record';
import { type FormSettings, titleOf } from '../kinds/form-settings';

/** The last save of a record. */
interface Change {
  form: FormSettings;
  title: string;
  /** Where it is edited, or restored. */
  editPath: string;
  /** Server time of the save in milliseconds. */
  savedAt: number;
  isRemoved: boolean;
  savedBy: Author | undefined;
}

interface Saved {
  form: FormSettings;
  entry: [key: string, stored: unknown];
  savedAt: number;
}

/** The records of a kind that were saved last, by the index of times. */
async function lastSaved(
  database: MemberDatabase,
  form: FormSettings,
  count: number,
): Promise<Saved[]> {
  const found = await database.find(recordsPath(form.type), { child: 'updated', last: count });
  return found.map((entry) => {
    const savedAt = Object(entry[1]).updated;
    return { form, entry, savedAt: Number.isFinite(savedAt) ? savedAt : 0 };
  });
}

async function toChange(database: MemberDatabase, saved: Saved): Promise<Change | undefined> {
  const { form, entry, savedAt } = saved;
  const { type } = form;
  const key = keyOf(type, entry[0]);
  const { rev, ...values } = Object(entry[1]) as Values;
  const [record, savedBy] = await Promise.all([
    toEntry(database, type, entry),
    loadAuthor(database, { type, key, bodyKey: bodyKeyOf(type, values), rev: Number(rev) }),
  ]);
  return (
    record && {
      form,
      title: titleOf(form, record.fields),
      editPath: form.editPath(record),
      savedAt,
      isRemoved: parseTombstone(0, entry[1]) !== undefined,
      savedBy,
    }
  );
}

/** The newest saves of all kinds, each with its author. Content from before times were stored has none. */
export async function loadRecentChanges(
  database: MemberDatabase,
  forms: readonly FormSettings[],
  count: number,
): Promise<Change[]> {
  const byKind = await Promise.all(forms.map((form) => lastSaved(database, form, count)));
  const newest = byKind
    .flat()
    .filter(({ savedAt }) => savedAt > 0)
    .sort((a, b) => b.savedAt - a.savedAt)
    .slice(0, count);
  const changes = await Promise.all(newest.map((saved) => toChange(database, saved)));
  return changes.filter((change) => change !== undefined);
}
