import { keyOf, recordPath } from '@site/shared/content-types';
import { toEntry } from '../data/browse';
import type { MemberDatabase } from '../data/member-database';
import type { FormSettings } from '../kinds/form-settings';
import { draftAddress } from './draft-address';

/** Where a draft is edited: the page of its record, or that of a new one. */
export async function draftEditPath(
  database: MemberDatabase,
  form: FormSettings,
  id: string,
): Promise<string> {
  const { type } = form;
  const stored = await database.load(recordPath(type, id));
  const entry = stored === null ? undefined : await toEntry(database, type, [id, stored]);
  return entry
    ? form.editPath({ ...entry, key: keyOf(type, id), isRemoved: entry.isRemoved ?? false })
    : draftAddress(form.newPath, id);
}
