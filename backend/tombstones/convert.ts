import { listEntries } from '@site/shared/content-model';
import { bodyKeyPattern, post, toBody, toTombstone, update } from '@site/shared/content-types';
import type { Database } from 'firebase-admin/database';

type TombstonesDatabase = Pick<Database, 'ref'>;
type Fields = Readonly<Record<string, unknown>>;

/** The identity of the conversion in the rules, which check each write like a member's save. */
export const TOMBSTONES_AUTH = {
  uid: 'tombstones-command',
  token: { member: true, auth_time: Math.floor(Date.now() / 1000) },
};

const TYPES = { [post.storage.path]: post, [update.storage.path]: update };
type List = keyof typeof TYPES;

/** A record that was hidden before there were tombstones: anyone can read all of it. */
export interface HiddenRecord {
  list: List;
  index: number;
  /** As stored, or its place where it has none. */
  title: string;
}

export interface Converted {
  record: HiddenRecord;
  /** `refused`: the rules say no. `saved meanwhile`: it is not hidden with content any more. */
  outcome: 'converted' | 'refused' | 'saved meanwhile';
}

const TIMESTAMP = { '.sv': 'timestamp' };

async function read(database: TombstonesDatabase, path: string): Promise<unknown> {
  return (await database.ref(path).get()).val();
}

/** The stored fields of a record that is hidden with content; undefined of any other. */
function hiddenFields(list: List, stored: unknown): Fields | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const fields = stored as Fields;
  const tombstone = toTombstone(TYPES[list], { rev: 1, serverTime: TIMESTAMP });
  const hasContent = Object.keys(fields).some((name) => !Object.hasOwn(tombstone, name));
  return fields.hidden === true && hasContent ? fields : undefined;
}

/** Every record that is hidden with its content, in the order of lists and places. */
export async function listHidden(database: TombstonesDatabase): Promise<HiddenRecord[]> {
  const lists = [post.storage.path, update.storage.path] as const;
  const found = await Promise.all(
    lists.map(async (list) =>
      listEntries(await read(database, list)).flatMap(([index, stored]): HiddenRecord[] => {
        const fields = hiddenFields(list, stored);
        // Nobody can save over the placeholder of the updates, and it says nothing.
        if (!fields || (list === update.storage.path && index === 0)) return [];
        const title = typeof fields.title === 'string' ? fields.title : `${list}/${index}`;
        return [{ list, index, title }];
      }),
    ),
  );
  return found.flat();
}

const countOf = (rev: unknown): number => (typeof rev === 'number' ? rev : 0);

/**
 * The save that replaces a hidden record by a tombstone: the write protocol of backend/README.
 * undefined where a post names no body, which no save can be about.
 */
async function conversion(
  database: TombstonesDatabase,
  { list, index }: HiddenRecord,
  record: Fields,
): Promise<Fields | undefined> {
  const rev = countOf(record.rev);
  const by = { uid: TOMBSTONES_AUTH.uid, time: TIMESTAMP };
  const save = { rev: rev + 1, serverTime: TIMESTAMP };
  if (list === update.storage.path) {
    return {
      [`${list}/${index}`]: toTombstone(update, save),
      [`meta/${update.meta}`]: TIMESTAMP,
      [`history/${list}${index}/${rev}`]: { ...by, record },
    };
  }
  const bodyKey = String(record[post.body.key]);
  if (!new RegExp(bodyKeyPattern(post.body.prefix)).test(bodyKey)) return undefined;
  const body = await read(database, bodyKey);
  return {
    [`${list}/${index}`]: toTombstone(post, { ...save, bodyKey }),
    [bodyKey]: toBody(undefined, index, save.rev),
    [`meta/${post.meta}`]: TIMESTAMP,
    [`history/${bodyKey}/${rev}`]: { ...by, record, ...(body !== null && { body }) },
  };
}

async function convert(database: TombstonesDatabase, record: HiddenRecord): Promise<Converted> {
  const readHidden = async () =>
    hiddenFields(record.list, await read(database, `${record.list}/${record.index}`));
  const before = await readHidden();
  if (!before) return { record, outcome: 'saved meanwhile' };
  const values = await conversion(database, record, before);
  if (!values) return { record, outcome: 'refused' };
  try {
    await database.ref().update({ ...values });
    return { record, outcome: 'converted' };
  } catch (error) {
    if (!(error instanceof Error) || !/permission[_ ]denied/i.test(error.message)) throw error;
    const isStillHidden = (await readHidden()) !== undefined;
    return { record, outcome: isStillHidden ? 'refused' : 'saved meanwhile' };
  }
}

/**
 * Makes tombstones of all records that are hidden with content; what they said goes into the
 * history. Each is one save, so a run that is cut off leaves every record as it was or converted, and
 * another run goes on. Throws where the database does not answer.
 */
export async function* convertAll(database: TombstonesDatabase): AsyncGenerator<Converted> {
  for (const record of await listHidden(database)) yield await convert(database, record);
}
