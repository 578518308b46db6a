import { bodyKeyOf, historyPath, keyOf, recordsPath } from '@site/shared/content-types';
import {
  draftsPath,
  draftTextPath,
  parseEntries,
  parseScheduled,
  parseServerDraft,
  schedulePath,
} from '@site/shared/editorial';
import { toEntry } from '../data/browse';
import type { MemberDatabase } from '../data/member-database';
import { capitalised, type FormSettings, titleOf } from '../kinds/form-settings';
import { forms } from '../kinds/forms';

/** Whether a stored value shows the picture that is searched. */
type Shows = (stored: unknown) => boolean;

/** What of a stored record shows the picture: the record itself, versions that it replaced. */
async function usesOfRecord(
  database: MemberDatabase,
  form: FormSettings,
  [node, stored]: [node: string, stored: unknown],
  shows: Shows,
): Promise<string[]> {
  const { type, names } = form;
  const bodyKey = bodyKeyOf(type, stored);
  const [body, versions] = await Promise.all([
    bodyKey && database.load(bodyKey),
    database.load(historyPath(type, keyOf(type, node), bodyKey)),
  ]);
  const isInRecord = shows([stored, body]);
  const isInVersion = shows(versions);
  if (!isInRecord && !isInVersion) return [];
  const entry = await toEntry(database, type, [node, stored]);
  const name = `${names.one} “${entry ? titleOf(form, entry.fields) : node}”`;
  const uses = isInRecord ? [capitalised(name)] : [];
  return isInVersion ? [...uses, `Older versions of the ${name}`] : uses;
}

async function usesInRecords(
  database: MemberDatabase,
  form: FormSettings,
  shows: Shows,
): Promise<string[]> {
  const stored = Object.entries((await database.load(recordsPath(form.type))) ?? {});
  const records = stored.filter(([, record]) => record !== null);
  const uses = await Promise.all(
    records.map((record) => usesOfRecord(database, form, record, shows)),
  );
  return uses.flat();
}

/** The drafts and scheduled versions of a kind that show the picture. */
async function usesInDrafts(
  database: MemberDatabase,
  { type, names }: FormSettings,
  shows: Shows,
): Promise<string[]> {
  const kind = type.name;
  const [stored, scheduled] = await Promise.all([
    database.load(draftsPath(kind)),
    database.load(schedulePath(kind)),
  ]);
  const drafts = parseEntries(stored, parseServerDraft).map(async ([id, { title }]) => ({
    name: `Draft “${title}”`,
    isUse: shows(await database.load(draftTextPath(kind, id))),
  }));
  const versions = parseEntries(scheduled, parseScheduled).map(([, version]) => ({
    name: `Scheduled ${names.one} “${version.title}”`,
    isUse: shows(version),
  }));
  const found = [...(await Promise.all(drafts)), ...versions];
  return found.filter(({ isUse }) => isUse).map(({ name }) => name);
}

/** Names the records, drafts and versions that show a picture of the storage, or its phone version. */
export async function findUses(database: MemberDatabase, name: string): Promise<string[]> {
  const stem = name.replace(/\.[^.]*$/, '');
  const address = `files%2F${encodeURIComponent(stem)}`;
  const shows: Shows = (stored) => JSON.stringify(stored).includes(address);
  const uses = await Promise.all(
    forms.flatMap((form) => [
      usesInRecords(database, form, shows),
      usesInDrafts(database, form, shows),
    ]),
  );
  return uses.flat();
}
