import { listEntries } from '@site/shared/content-model';
import {
  bodyKeyPattern,
  EMPTY_BODY,
  post,
  toBody,
  toTombstone,
  update,
} from '@site/shared/content-types';
import type { Database } from 'firebase-admin/database';

type TombstonesDatabase = Pick<Database, 'ref'>;

export interface ConvertDeps {
  /** As {@link TOMBSTONES_AUTH}: the rules judge each save. That account is an editor during a run. */
  database: TombstonesDatabase;
  /**
   * Passed by the rules. Nobody may save over the placeholder of the updates, so that no save of
   * somebody else comes in between either.
   */
  owner: TombstonesDatabase;
}
type Fields = Readonly<Record<string, unknown>>;

/** The identity of the conversion in the rules, which check each write like a member's save. */
export const TOMBSTONES_AUTH = {
  uid: 'tombstones-command',
  token: { email_verified: true, auth_time: Math.floor(Date.now() / 1000) },
};

/** The command's entry among the members, while it runs. Nobody can log in as it. */
const COMMAND_MEMBER = {
  email: 'command@localhost',
  name: 'npm run tombstones',
  role: 'editor',
  since: 0,
};

const TYPES = { [post.storage.path]: post, [update.storage.path]: update };
type List = keyof typeof TYPES;

/** A hidden record that still has content or a body, which anyone can read. */
export interface HiddenRecord {
  list: List;
  index: number;
  /** The stored title, or the index if there is none. */
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

const isBodyKey = (key: unknown): key is string =>
  typeof key === 'string' && new RegExp(bodyKeyPattern(post.body.prefix)).test(key);

/** Whether a removed post's body has not been emptied. */
async function hasBody(database: TombstonesDatabase, key: unknown): Promise<boolean> {
  if (!isBodyKey(key)) return false;
  const body = await read(database, key);
  return body !== null && (body as Fields).delta !== EMPTY_BODY;
}

/** The stored fields of a record that is hidden with content; undefined of any other. */
async function hiddenFields(
  database: TombstonesDatabase,
  list: List,
  stored: unknown,
): Promise<Fields | undefined> {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const fields = stored as Fields;
  if (fields.hidden !== true) return undefined;
  const tombstone = toTombstone(TYPES[list], { rev: 1, serverTime: TIMESTAMP, owner: '' });
  const hasContent =
    Object.keys(fields).some((name) => !Object.hasOwn(tombstone, name)) ||
    (list === post.storage.path && (await hasBody(database, fields[post.body.key])));
  return hasContent ? fields : undefined;
}

/** Every record that is hidden with its content, ordered by list and index. */
export async function listHidden(database: TombstonesDatabase): Promise<HiddenRecord[]> {
  const found: HiddenRecord[] = [];
  for (const list of [post.storage.path, update.storage.path] as const) {
    for (const [index, stored] of listEntries(await read(database, list))) {
      const fields = await hiddenFields(database, list, stored);
      if (!fields) continue;
      const title = typeof fields.title === 'string' ? fields.title : `${list}/${index}`;
      found.push({ list, index, title });
    }
  }
  return found;
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
  const save = {
    rev: rev + 1,
    serverTime: TIMESTAMP,
    ...(typeof record.owner === 'string' && { owner: record.owner }),
  };
  if (list === update.storage.path) {
    return {
      [`${list}/${index}`]: toTombstone(update, save),
      [`meta/${update.meta}`]: TIMESTAMP,
      [`history/${list}${index}/${rev}`]: { ...by, record },
    };
  }
  const bodyKey = record[post.body.key];
  if (!isBodyKey(bodyKey)) return undefined;
  const body = await read(database, bodyKey);
  return {
    [`${list}/${index}`]: toTombstone(post, { ...save, bodyKey }),
    [bodyKey]: toBody(undefined, index, save.rev),
    [`meta/${post.meta}`]: TIMESTAMP,
    [`history/${bodyKey}/${rev}`]: { ...by, record, ...(body !== null && { body }) },
  };
}

async function convert({ database, owner }: ConvertDeps, record: HiddenRecord): Promise<Converted> {
  const { list, index } = record;
  const path = `${list}/${index}`;
  const readHidden = async () => hiddenFields(database, list, await read(database, path));
  const before = await readHidden();
  if (!before) return { record, outcome: 'saved meanwhile' };
  const values = await conversion(database, record, before);
  if (!values) return { record, outcome: 'refused' };
  const isPlaceholder = list === update.storage.path && index === 0;
  try {
    await (isPlaceholder ? owner : database).ref().update({ ...values });
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
export async function* convertAll(deps: ConvertDeps): AsyncGenerator<Converted> {
  const member = deps.owner.ref(`members/${TOMBSTONES_AUTH.uid}`);
  const hidden = await listHidden(deps.database);
  if (hidden.length === 0) return;
  await member.set(COMMAND_MEMBER);
  try {
    for (const record of hidden) yield await convert(deps, record);
  } finally {
    await member.remove();
  }
}
