import { TIMESTAMP, type Values } from './saves';

/** Every place of drafts, reviews, schedules, previews and presence that has a rule for writing. */
export const EDITORIAL_PATHS = [
  'drafts/$kind/$id',
  'draftTexts/$kind/$id',
  'reviews/$kind/$id/$entry',
  'scheduled/$kind/$id',
  'history/ended/$tree/$kind/$id',
  'previews/$token',
  'presence/$kind/$id/$uid',
];

export const NEW_ID = '-OaBcDeFgHiJkLmNoPqR';
export const TOKEN = 'abcdefghijklmnopqrstuv';

/** A stored draft of an author, at revision 2. */
export const storedDraft = (author = 'olga', change: Values = {}): Values => ({
  base: 0,
  rev: 2,
  state: 'draft',
  author,
  by: author,
  updated: 1,
  title: 'Moon',
  ...change,
});

export const storedText = { rev: 2, data: '{"title":"Moon"}' };

/** A save of a draft with its text, over revision `rev - 1`. */
export const saveDraft = (
  by: string,
  { rev = 3, id = NEW_ID, kind = 'post', ...change }: Values = {},
): Values => ({
  [`drafts/${kind}/${id}`]: {
    ...storedDraft(),
    rev,
    by,
    email: `${by}@example.org`,
    updated: TIMESTAMP,
    ...change,
  },
  [`draftTexts/${kind}/${id}`]: { rev, data: '{"title":"Mars"}' },
});

/** Comments on, or judges, the draft at revision `draftRev`. */
export const review = (uid: string, draftRev: number, change: Values = {}): Values => ({
  [`reviews/post/${NEW_ID}/-ReViEwXXXXXXXXXXXXX`]: {
    uid,
    email: `${uid}@example.org`,
    time: TIMESTAMP,
    draftRev,
    text: 'Good',
    ...change,
  },
});
