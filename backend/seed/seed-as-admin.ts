import { randomBytes } from 'node:crypto';
import path from 'node:path';
import {
  firstIndex,
  MAIN_ID,
  metaPath,
  post,
  recordPath,
  recordsPath,
  settings,
  tag,
  typesBelowContent,
  update,
} from '@site/shared/content-types';
import { errorMessage } from '@site/shared/text';
import { type Auth, signInWithEmailAndPassword } from 'firebase/auth';
import {
  type Database,
  ref as databaseRef,
  get,
  serverTimestamp,
  update as updateDatabase,
} from 'firebase/database';
import { type FirebaseStorage, getDownloadURL, ref, uploadBytes } from 'firebase/storage';
import { type ComposedTree, composeDatabase } from './compose';
import { samplePictureMetadata, withPictureSize } from './content-schema';
import { readContent } from './read-content';
import { sampleMedia } from './sample-media';

/** Services of the project, and the account of its first admin. */
export interface AdminSeedTarget {
  auth: Auth;
  database: Database;
  /** Absent: pictures go to the database. */
  storage?: FirebaseStorage | undefined;
  email: string;
  password: string;
}

export type AdminSeedOutcome = { ok: true; message: string } | { ok: false; message: string };

type Save = Readonly<Record<string, unknown>>;

type ListKind = typeof post | typeof tag | typeof update;

const NOW = serverTimestamp();

/**
 * Writes the content of `<root>/society` into an empty database, as the first admin and under the
 * rules. Each post, update and tag is a save; other records are the last one. A run that was cut off
 * is made up for by the next.
 */
export async function seedAsAdmin(
  root: string,
  target: AdminSeedTarget,
): Promise<AdminSeedOutcome> {
  const read = await readContent(path.join(root, 'society', 'content'));
  if (!read.ok) return read;
  const { auth, database, storage, email, password } = target;
  const stored = async (at: string): Promise<unknown> =>
    (await get(databaseRef(database, at))).val();
  const save = (values: Save) =>
    updateDatabase(databaseRef(database), values).catch((error) => {
      throw new Error(`${Object.keys(values)[0]} cannot be stored: ${errorMessage(error)}`);
    });
  try {
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    if ((await stored(recordPath(settings, MAIN_ID))) !== null) {
      return { ok: false, message: 'The database has content already.' };
    }
    const { pictures } = read.content;
    const storeAll = async () => {
      const { addresses, entries } = sampleMedia(pictures, user.uid);
      for (const [at, value] of Object.entries(entries)) {
        if ((await stored(`${at}/type`)) === null) await save({ [at]: value });
      }
      return addresses;
    };
    const addresses = await (storage ? uploadAll(storage, pictures) : storeAll());
    const tree = composeDatabase(read.content, (name) => addresses.get(name) ?? '', NOW);
    for (const [list, saves] of listSaves(tree, user.uid)) {
      const known = Object.keys(Object(await stored(list)));
      for (const [index, values] of saves) {
        if (!known.includes(index)) await save(values);
      }
    }
    await save(recordSaves(tree, user.uid));
    const posts = read.content.posts.length;
    return { ok: true, message: `Stored ${posts} posts and everything else of society/.` };
  } catch (error) {
    return { ok: false, message: errorMessage(error) };
  }
}

/** Saves of each list, by the index that each fills: rules let a list grow by one. */
function listSaves(
  { blog, latest, bodies }: ComposedTree,
  owner: string,
): [string, [string, Save][]][] {
  const savesOf = (kind: ListKind, values: readonly unknown[], more = (_index: number) => ({})) => {
    const saves = values.map((value, index): [string, Save] => [
      String(index),
      { [recordPath(kind, index)]: value, ...more(index), [metaPath(kind)]: NOW },
    ]);
    // Before the first index is a placeholder, which no member writes.
    return [recordsPath(kind), saves.slice(firstIndex(kind))] satisfies [string, [string, Save][]];
  };
  const owned = (records: readonly Save[]) => records.map((record) => ({ ...record, owner }));
  return [
    savesOf(tag, blog.tags, (index) => (index > 0 ? { [tag.last]: index } : {})),
    savesOf(post, owned(blog.posts), (index) => Object.fromEntries(bodies.slice(index, index + 1))),
    savesOf(update, owned(latest)),
  ];
}

/** One save of all records below `content`. */
const recordSaves = ({ content }: ComposedTree, owner: string): Save =>
  Object.fromEntries(
    typesBelowContent.flatMap((type) => [
      [metaPath(type), NOW],
      ...Object.entries(content[type.name] ?? {}).map(([id, record]) => [
        recordPath(type, id),
        { ...record, owner },
      ]),
    ]),
  );

/** Stores all pictures, those for phones beside the others; addresses by their names. */
async function uploadAll(
  storage: FirebaseStorage,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<ReadonlyMap<string, string>> {
  const addresses = new Map<string, string>();
  for (const [name, bytes] of pictures) {
    const { name: base, ext } = path.parse(name);
    if (base.endsWith('-480')) continue;
    const stored = `files/${base}-${Date.now()}-${randomBytes(16).toString('hex')}`;
    const put = (to: string, content: Buffer) =>
      uploadBytes(ref(storage, to), content, samplePictureMetadata(name));
    const { ref: object } = await put(`${stored}${ext}`, bytes);
    const small = pictures.get(`pictures/${base}-480${ext}`);
    if (small) await put(`${stored}-480${ext}`, small);
    addresses.set(name, withPictureSize(await getDownloadURL(object), name));
  }
  return addresses;
}
