// @covers Threats | A draft, a review or a scheduled version that somebody reads, forges or publishes early: rules
import {
  DRAFT_STATES,
  MAX_DRAFT_DATA,
  MAX_DRAFT_TITLE,
  parseDraftText,
  parseServerDraft,
} from '@site/shared/editorial';
import { type SeededRandom, seededRandom } from './local/testing/seeded-random';
import { NEW_ID, saveDraft, storedDraft, storedText, TOKEN } from './testing/editorial';
import { databaseAuth, MEMBERS, ROLES } from './testing/roles';
import { NOW, rulesBench } from './testing/rules-bench';
import { TIMESTAMP, type Values } from './testing/saves';

// Saves of drafts, as somebody would send them but for what is spoilt: the rules take what the
// protocol says, and members can read whatever they take.

const RUNS = process.env.LONG_TESTS ? 10_000 : 2000;

type RoleName = keyof typeof ROLES;
const ASKING: readonly RoleName[] = [
  'editor',
  'admin',
  'author',
  'author',
  'otherAuthor',
  'stranger',
];
const EDITORS: readonly RoleName[] = ['editor', 'admin'];

/** What is stored: no draft, or one of each state. */
const worlds = [undefined, ...DRAFT_STATES].map((state) => {
  const draft = state && storedDraft('olga', { state });
  const previews = { [TOKEN]: { kind: 'post', id: NEW_ID } };
  const tree = draft && {
    drafts: { post: { [NEW_ID]: draft } },
    draftTexts: { post: { [NEW_ID]: storedText } },
  };
  return { draft, bench: rulesBench({ ...tree, previews }) };
});

const ODD = [null, true, '', '1', -1, 0, 1, 1.5, 2, 3, 1e300, {}, { a: 1 }];
const longest = (most: number) => [most, most + 1].map((length) => 'x'.repeat(length));
const DATA = longest(MAX_DRAFT_DATA);
/** Values for each field of a draft, some of which the rules take. */
const SPOILT: Readonly<Record<string, readonly unknown[]>> = {
  base: [0, 3, 7],
  rev: [1, 2, 3, 4],
  state: [...DRAFT_STATES, 'published', 'draft\n'],
  author: [...Object.keys(MEMBERS), 'rob', 'olga/', '__proto__'],
  by: ['anna', 'olga', 'rob'],
  email: ['anna@example.org', null],
  updated: [TIMESTAMP, NOW, NOW - 1],
  title: ['', 'Moon', null, ...longest(MAX_DRAFT_TITLE)],
  preview: [TOKEN, null, 'short', 'a/b', 'otherotherotherother12'],
  extra: ['x'],
};

function spoil(
  { pick, chance, next }: SeededRandom,
  fields: Values,
  names: readonly string[],
): Values {
  const changes = Array.from({ length: Math.floor(next() * 3) }, () => {
    const name = pick(names);
    return [name, chance(0.2) ? pick(ODD) : pick(SPOILT[name] ?? ODD)];
  });
  return { ...fields, ...Object.fromEntries(changes) };
}

function randomSave(random: SeededRandom) {
  const { pick, chance } = random;
  const by = pick(ASKING);
  const { draft: before, bench } = pick(worlds);
  const rev = Number(before?.rev ?? 0) + 1;
  const { uid } = ROLES[by];
  const [[path, draft], [textPath, text]] = Object.entries(
    saveDraft(uid, { rev, author: before?.author ?? uid, state: before?.state ?? 'draft' }),
  ) as [[string, Values], [string, Values]];
  const spoiltText = { ...text, ...(chance(0.05) && { data: pick([...DATA, 5]) }) };
  const values = {
    [path]: spoil(random, draft, Object.keys(SPOILT)),
    ...(chance(0.95) && { [textPath]: chance(0.9) ? spoiltText : { ...text, rev: pick(ODD) } }),
  };
  return { by, before, bench, values, path, textPath };
}

const at = (tree: unknown, path: string): unknown =>
  path.split('/').reduce<unknown>((node, key) => Object(node)[key], tree);
const isText = (value: unknown, most: number) => typeof value === 'string' && value.length <= most;

/** Whether the protocol knows this save; `draft` and `text` as they would be stored. */
function isValid(by: RoleName, before: Values | undefined, draft: Values, text: Values): boolean {
  const { uid } = ROLES[by];
  const { state, author, email, title, preview } = draft;
  const isEditor = EDITORS.includes(by);
  return [
    Object.hasOwn(MEMBERS, uid),
    isEditor || (before ?? draft).author === uid,
    before ? author === before.author : Object.hasOwn(MEMBERS, String(author)),
    draft.rev === Number(before?.rev ?? 0) + 1,
    text.rev === draft.rev,
    DRAFT_STATES.some((one) => one === state),
    state !== 'changes' || before?.state === 'changes' || isEditor,
    Number.isInteger(draft.base) && Number(draft.base) >= 0,
    draft.by === uid,
    draft.updated === NOW,
    email === undefined || email === `${uid}@example.org`,
    title === undefined || isText(title, MAX_DRAFT_TITLE),
    // A link that shows this draft.
    preview === undefined || preview === TOKEN,
    draft.extra === undefined,
    isText(text.data, MAX_DRAFT_DATA),
  ].every(Boolean);
}

test(`of ${RUNS} saves of drafts, rules and protocol accept the same, and members read those`, () => {
  const wrong: unknown[] = [];
  let accepted = 0;
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const { by, before, bench, values, path, textPath } = randomSave(seededRandom(seed));
    const role: { uid: string; token?: string } = ROLES[by];
    const { allowed, after } = bench.attempt(databaseAuth(role) ?? null, values);
    const [draft, text] = [at(after, path), at(after, textPath)];
    if (allowed) accepted += 1;
    if (allowed !== isValid(by, before, Object(draft), Object(text))) {
      wrong.push({ seed, allowed, by, before, values });
    } else if (allowed && !(parseServerDraft(draft) && parseDraftText(text))) {
      wrong.push({ seed, unreadable: draft });
    }
  }
  expect(wrong.slice(0, 3)).toEqual([]);
  // Nearly all refused, or nearly all accepted, would prove little.
  expect(accepted / RUNS).toBeGreaterThan(0.15);
  expect(accepted / RUNS).toBeLessThan(0.6);
});
