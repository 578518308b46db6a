import {
  BOOKKEEPING,
  type ContentType,
  post,
  recordPath,
  storedFields,
  typesBelowContent,
  update,
} from '@site/shared/content-types';
import type { SeededRandom } from '../local/testing/seeded-random';
import { FILES, randomTagName, spoilt } from './random-values';
import { RECORD_SAVES, type RecordState, recordId, recordSave } from './record-saves';
import { ROLES } from './roles';
import {
  addTag,
  convertHiddenPost,
  convertHiddenUpdate,
  createPost,
  createUpdate,
  editLegacyPost,
  editPost,
  editUpdate,
  removePost,
  removeUpdate,
  restorePost,
  restoreUpdate,
  type Values,
} from './saves';

export type RoleName = keyof typeof ROLES;

/** A save with some corrupted fields, and the paths of its parts. */
export interface RandomSave {
  /** The type of save. */
  kind: string;
  values: Values;
  /** Path of the record, or of the tag. */
  record: string;
  /** Key of a post's body. */
  body?: string;
  /** Who saves. */
  by: RoleName;
  /** What is stored of the kinds below `content`. */
  state: RecordState;
}

type Part = Omit<RandomSave, 'by' | 'state'> & { state?: RecordState };

/** Fields of a record that a test may corrupt; the body key has its own kind of save. */
const spoiltNames = (type: ContentType): string[] => [
  ...storedFields(type)
    .filter(([, field]) => field.type !== 'bodyKey')
    .map(([name]) => name),
  ...BOOKKEEPING,
];

const IN_BODY = ['delta', 'delta', 'index', 'rev'];

const changedPart = (values: Values, path: string, change: Values): Values => ({
  ...values,
  [path]: { ...(values[path] as Values), ...change },
});

/** Saves of records that are stored already, by what they do and where. */
const POST_SAVES = {
  edit: [editPost, 1],
  'edit of old': [editLegacyPost, 2],
  remove: [removePost, 1],
  restore: [restorePost, 3],
  convert: [convertHiddenPost, 4],
} as const;
const UPDATE_SAVES = {
  new: [createUpdate, 5],
  edit: [editUpdate, 1],
  remove: [removeUpdate, 1],
  restore: [restoreUpdate, 3],
  convert: [convertHiddenUpdate, 4],
} as const;

const nameOf = <Saves extends object>({ pick }: SeededRandom, saves: Saves) =>
  pick(Object.keys(saves)) as keyof Saves;

/** The change of a save; a tombstone has some fields corrupted or given content. */
function randomChange(random: SeededRandom, type: ContentType, what: string, most: number): Values {
  const names = spoiltNames(type);
  if (what !== 'remove' && what !== 'convert') return spoilt(random, names, most, type);
  if (random.chance(0.5)) return {};
  return spoilt(random, [...names, 'rev', 'updated', 'hidden', 'hidden'], 1, type);
}

function randomPostSave(random: SeededRandom, uid: string): Part {
  const { pick, chance } = random;
  const inBody = spoilt(random, IN_BODY, 1);
  if (chance(0.2)) {
    const file = chance(0.7) ? 'post5' : pick(FILES);
    const change = spoilt(random, spoiltNames(post), 2, post);
    const { post5, ...rest } = createPost({ file, ...change }, {}, uid);
    const values = changedPart({ ...rest, [file]: post5 }, file, inBody);
    return { kind: 'new post', values, record: 'blog/posts/5', body: file };
  }
  const name = nameOf(random, POST_SAVES);
  const [save, index] = POST_SAVES[name];
  const isRemoval = name === 'remove' || name === 'convert';
  const saved = save(randomChange(random, post, name, 2), {}, uid);
  const body = `post${index}`;
  const values = isRemoval && chance(0.5) ? saved : changedPart(saved, body, inBody);
  return { kind: `${name} post`, values, record: `blog/posts/${index}`, body };
}

function randomUpdateSave(random: SeededRandom, uid: string): Part {
  const name = nameOf(random, UPDATE_SAVES);
  const [save, index] = UPDATE_SAVES[name];
  const values = save(randomChange(random, update, name, 3), {}, uid);
  return { kind: `${name} update`, values, record: `latest/${index}` };
}

function randomTagSave(random: SeededRandom): Part {
  const place = random.pick(['2', '2', '2', '7', '9999', '10000', '02', 'x', '0']);
  const named = random.chance(0.5) ? { 'blog/removedTag': 'moon' } : {};
  const values = { ...addTag(randomTagName(random), place), ...named };
  return { kind: 'new tag', values, record: `blog/tags/${place}` };
}

const IDS = ['main', 'x', 'landing', '-OaBcDeFgHiJkLmNoPq9', '-OaBcDeFgHiJkLmNoPq', '__proto__'];

/** A save of a kind below `content`. */
function randomRecordSave(random: SeededRandom, uid: string): Part {
  const { pick, chance } = random;
  const type = pick(typesBelowContent);
  const what = nameOf(random, RECORD_SAVES);
  const id = what === 'new' && chance(0.2) ? pick(IDS) : recordId(type);
  const values = recordSave(type, what, randomChange(random, type, what, 2), uid, id);
  const state = RECORD_SAVES[what];
  return { kind: `${what} ${type.name}`, values, record: recordPath(type, id), state };
}

/** Roles whose requests reach the rules. */
const ASKING = (Object.keys(ROLES) as RoleName[]).filter((name) => name !== 'expired');

/** One of the saves of the protocol, as somebody would send it but for what is spoilt. */
export function randomSave(random: SeededRandom): RandomSave {
  const { pick } = random;
  const by = pick<RoleName>(['admin', 'admin', 'editor', pick(ASKING)]);
  const { uid } = ROLES[by];
  const of = pick(['post', 'post', 'update', 'tag', ...Array(6).fill('record')]);
  const save =
    of === 'record'
      ? randomRecordSave(random, uid)
      : of === 'post'
        ? randomPostSave(random, uid)
        : of === 'update'
          ? randomUpdateSave(random, uid)
          : randomTagSave(random);
  return { state: 'absent', ...save, by };
}
