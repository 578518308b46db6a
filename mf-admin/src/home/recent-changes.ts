import { parseTombstone } from '@site/shared/content-model';
import { bodyKeyOf, keyOf, recordsPath } from '@site/shared/content-types';
import { toEntry } from '../data/browse';
import { loadAuthor } from '../data/history';
import type { MemberDatabase } from '../data/member-database';
import type { Values } from '../data/stored-record';
import { type FormSettings, titleOf } from '../kinds/form-settings';

/** A record, and when (ms) and by whom it was saved last. */
async function toChange(
  database: MemberDatabase,
  form: FormSettings,
  entry: [key: string, stored: unknown],
  savedAt: number,
) {
  const { type } = form;
  const key = keyOf(type, entry[0]);
  const { rev, ...values } = Object(entry[1]) as Values;
  const [record, savedBy] = await Promise.all([
    toEntry(database, type, entry),
    loadAuthor(database, { type, key, bodyKey: bodyKeyOf(type, values), rev: Number(rev) }),
  ]);
  if (!record) return [];
  const isRemoved = parseTombstone(0, entry[1]) !== undefined;
  const title = titleOf(form, record.fields);
  return [{ form, title, editPath: form.editPath(record), savedAt, isRemoved, savedBy }];
}

/** The newest saves of all kinds, each with its author. Content from before times were stored has none. */
export async function loadRecentChanges(
  database: MemberDatabase,
  forms: readonly FormSettings[],
  count: number,
) {
  const byKind = await Promise.all(
    forms.map(async (form) => {
      const found = await database.find(recordsPath(form.type), { child: 'updated', last: count });
      return found.map((entry) => ({ form, entry, savedAt: Object(entry[1]).updated }));
    }),
  );
  const newest = byKind
    .flat()
    .filter(({ savedAt }) => Number.isFinite(savedAt) && savedAt > 0)
    .sort((a, b) => b.savedAt - a.savedAt)
    .slice(0, count);
  const changes = newest.map(({ form, entry, savedAt }) =>
    toChange(database, form, entry, savedAt),
  );
  return (await Promise.all(changes)).flat();
}
