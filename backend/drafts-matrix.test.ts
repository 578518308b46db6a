// @covers Threats | A draft, a review or a scheduled version that somebody reads, forges or publishes early: rules
import { NEW_ID, review, saveDraft, storedDraft, storedText, TOKEN } from './testing/editorial';
import { NOW } from './testing/now';
import { databaseAuth, whoOf } from './testing/roles';
import { rulesBench } from './testing/rules-bench';
import {
  tree as content,
  createPost,
  editPost,
  storedPost,
  TIMESTAMP,
  type Values,
} from './testing/saves';

const DAY = 24 * 3_600_000;
const preview = { expires: NOW + DAY, kind: 'post', data: '{}', by: 'olga', updated: 1 };
const scheduledPost = (at = NOW - 1, change: Values = {}) => {
  const { rev, updated, owner, hidden, ...record } = { ...storedPost, title: 'Frozen' } as Values;
  return {
    at,
    base: 1,
    by: 'anna',
    email: 'anna@example.org',
    title: 'Frozen',
    record,
    body: '{"ops":[{"insert":"Frozen\\n"}]}',
    ...change,
  };
};
const tree = {
  ...content,
  drafts: {
    post: { [NEW_ID]: storedDraft('olga', { email: 'olga@example.org' }) },
    update: { 1: storedDraft('olga', { base: 3 }) },
  },
  draftTexts: { post: { [NEW_ID]: storedText }, update: { 1: storedText } },
  reviews: { post: { [NEW_ID]: { '-old': { uid: 'olga', time: 1, draftRev: 1, text: 'x' } } } },
  scheduled: { post: { 1: scheduledPost() } },
  previews: { [TOKEN]: preview, expiredexpiredexpired1: { ...preview, expires: NOW - 1 } },
  presence: { post: { [NEW_ID]: { olga: { c: { since: 1 } } } } },
};
const bench = rulesBench(tree);
const NOBODY = '.............';
const EVERYBODY = 'ASFUWOMDRPEB.';
const MEMBERS = '....WOMD.P.B.';
const WRITERS = '.....OMD...B.';
const EDITORS = '......MD...B.';

test.each([
  ['drafts', MEMBERS],
  [`drafts/post/${NEW_ID}`, MEMBERS],
  [`draftTexts/post/${NEW_ID}/data`, MEMBERS],
  [`reviews/post/${NEW_ID}`, MEMBERS],
  ['scheduled/post/1', MEMBERS],
  [`presence/post/${NEW_ID}`, MEMBERS],
  ['previews', NOBODY],
  [`previews/${TOKEN}`, EVERYBODY],
  ['previews/expiredexpiredexpired1', NOBODY],
  ['previews/unknownunknownunknown1', NOBODY],
])('/%s is read by %s', (path, who) => {
  const reads = whoOf((role) => {
    const auth = databaseAuth(role);
    return auth !== undefined && bench.reads(auth, path);
  });
  expect(reads).toBe(who);
});

const discard = { [`drafts/post/${NEW_ID}`]: null, [`draftTexts/post/${NEW_ID}`]: null };
const [DRAFT, TEXT] = [`drafts/post/${NEW_ID}`, `draftTexts/post/${NEW_ID}`];
const withPreview = (uid: string, change: Values = {}, token = 'newnewnewnewnewnewnew1') => ({
  [`previews/${token}`]: { ...preview, by: uid, updated: TIMESTAMP, ...change },
});
const schedule = (uid: string, change: Values = {}) => ({
  'scheduled/post/1': {
    ...scheduledPost(NOW + DAY),
    by: uid,
    email: `${uid}@example.org`,
    ...change,
  },
});
const moved = (uid: string, key = 1) => ({
  [`scheduled/post/${key}/at`]: NOW + DAY,
  [`scheduled/post/${key}/by`]: uid,
  [`scheduled/post/${key}/email`]: `${uid}@example.org`,
});

// biome-ignore format: a table is read by its columns.
const writes: [operation: string, write: (uid: string) => Values, who: string][] = [
  ['save a draft', (uid) => saveDraft(uid), WRITERS],
  ['begin a draft', (uid) => saveDraft(uid, { id: '-OaBcDeFgHiJkLmNoPqS', rev: 1, author: uid }), MEMBERS],
  ['begin a draft in the name of a member', (uid) => saveDraft(uid, { id: '-OaBcDeFgHiJkLmNoPqS', rev: 1, author: 'olga' }), WRITERS],
  ['begin a draft in the name of nobody', (uid) => saveDraft(uid, { id: '-OaBcDeFgHiJkLmNoPqS', rev: 1, author: 'rob' }), NOBODY],
  ['begin a draft in a name that is a path', (uid) => saveDraft(uid, { id: '-OaBcDeFgHiJkLmNoPqS', rev: 1, author: 'olga/' }), NOBODY],
  ['publish in a name that is a path', () => createPost({ owner: 'olga/' }), NOBODY],
  ['draft a record', (uid) => saveDraft(uid, { kind: 'update', id: '1', base: 3 }), WRITERS],
  ['draft a record of others', (uid) => saveDraft(uid, { kind: 'update', id: '2', rev: 1, author: uid }), EDITORS],
  ['draft what has no drafts', (uid) => saveDraft(uid, { kind: 'paper', rev: 1, author: uid }), NOBODY],
  ['draft under a name', (uid) => saveDraft(uid, { id: 'abc', rev: 1, author: uid }), NOBODY],
  ['save over a draft not seen', (uid) => saveDraft(uid, { rev: 4 }), NOBODY],
  ['save the draft alone', (uid) => ({ [DRAFT]: saveDraft(uid)[DRAFT] }), NOBODY],
  ['save the text alone', () => ({ [TEXT]: { rev: 3, data: '{}' } }), NOBODY],
  ['save in another’s name', (uid) => saveDraft(uid, { by: 'dan' }), NOBODY],
  ['save words under another’s name', () => ({ [`${DRAFT}/rev`]: 3, [`${DRAFT}/updated`]: TIMESTAMP, [TEXT]: { rev: 3, data: '{}' } }), '.....O.......'],
  ['save words under another’s address', (uid) => ({ [`${DRAFT}/rev`]: 3, [`${DRAFT}/updated`]: TIMESTAMP, [`${DRAFT}/by`]: uid, [TEXT]: { rev: 3, data: '{}' } }), '.....O.......'],
  ['save words of another time', (uid) => ({ [`${DRAFT}/rev`]: 3, [`${DRAFT}/by`]: uid, [`${DRAFT}/email`]: `${uid}@example.org`, [TEXT]: { rev: 3, data: '{}' } }), NOBODY],
  ['take a draft over', (uid) => saveDraft(uid, { author: uid }), '.....O.......'],
  ['submit', (uid) => saveDraft(uid, { state: 'review' }), WRITERS],
  ['ask for changes', (uid) => saveDraft(uid, { state: 'changes' }), EDITORS],
  ['a state that there is not', (uid) => saveDraft(uid, { state: 'published' }), NOBODY],
  ['discard', () => discard, WRITERS],
  ['discard the draft alone', () => ({ [DRAFT]: null }), NOBODY],
  ['discard the text alone', () => ({ [TEXT]: null }), NOBODY],
  ['comment', (uid) => review(uid, 2), WRITERS],
  ['comment on a draft not seen', (uid) => review(uid, 1), NOBODY],
  ['comment in another’s name', () => review('dan', 2), NOBODY],
  ['rewrite a comment', () => ({ [`reviews/post/${NEW_ID}/-old/text`]: 'y' }), NOBODY],
  ['delete a comment', () => ({ [`reviews/post/${NEW_ID}/-old`]: null }), NOBODY],
  ['submit, and say so', (uid) => ({ ...saveDraft(uid, { state: 'review' }), ...review(uid, 3, { verdict: 'submitted' }) }), WRITERS],
  ['say submitted, and do not', (uid) => review(uid, 2, { verdict: 'submitted' }), NOBODY],
  ['ask for changes, and say so', (uid) => ({ ...saveDraft(uid, { state: 'changes' }), ...review(uid, 3, { verdict: 'changes' }) }), EDITORS],
  ['publish the draft', (uid) => ({ ...createPost({}, {}, uid), ...discard, ...review(uid, 2, { verdict: 'published' }) }), EDITORS],
  ['publish a draft not seen', (uid) => ({ ...createPost({}, {}, uid), ...discard, ...review(uid, 1, { verdict: 'published' }) }), NOBODY],
  ['say published, and keep the draft', (uid) => review(uid, 2, { verdict: 'published' }), NOBODY],
  ['schedule', (uid) => schedule(uid), EDITORS],
  ['schedule in another’s name', () => schedule('dan'), NOBODY],
  ['move a schedule', (uid) => moved(uid), EDITORS],
  ['move what was taken back', (uid) => moved(uid, 3), NOBODY],
  ['schedule other words in another’s name', () => ({ 'scheduled/post/1/record/title': 'Other' }), '......M......'],
  ['schedule other words under another’s address', (uid) => ({ 'scheduled/post/1/record/title': 'Other', 'scheduled/post/1/by': uid }), '......M......'],
  ['schedule over a version not seen', (uid) => schedule(uid, { base: 2 }), NOBODY],
  ['schedule without a place', (uid) => ({ 'scheduled/post/2': schedule(uid)['scheduled/post/1'] }), NOBODY],
  ['cancel a schedule', () => ({ 'scheduled/post/1': null }), EDITORS],
  ['cancel what is published by now', () => ({ 'scheduled/post/2': null }), NOBODY],
  ['make a preview', (uid) => withPreview(uid), MEMBERS],
  ['make a preview of 15 days', (uid) => withPreview(uid, { expires: NOW + 15 * DAY }), NOBODY],
  ['make a preview with a short token', (uid) => withPreview(uid, {}, 'short'), NOBODY],
  ['change a preview', (uid) => withPreview(uid, { by: 'olga' }, TOKEN), WRITERS],
  ['revoke a preview', () => ({ [`previews/${TOKEN}`]: null }), MEMBERS],
  ['tell of oneself', (uid) => ({ [`presence/post/${NEW_ID}/${uid}/d`]: { since: TIMESTAMP } }), MEMBERS],
  ['tell a text of oneself', (uid) => ({ [`presence/post/${NEW_ID}/${uid}`]: 'x' }), NOBODY],
  ['tell of another', () => ({ [`presence/post/${NEW_ID}/dan/d`]: { since: TIMESTAMP } }), '.........P...'],
];

test.each(writes)('%s', (_operation, write, who) => {
  const may = whoOf((role) => {
    const auth = databaseAuth(role);
    return auth !== undefined && bench.updates(auth, write(role.uid));
  });
  expect(may).toBe(who);
});

test('where authors publish, they publish what they own, and nothing else', () => {
  const settings = { content: { settings: { main: { authorsPublish: true } } } };
  const open = rulesBench({ ...tree, ...settings });
  const may = (write: (uid: string) => Values) =>
    whoOf((role) => {
      const auth = databaseAuth(role);
      return auth !== undefined && open.updates(auth, write(role.uid));
    });
  expect(may((uid) => createPost({}, {}, uid))).toBe(MEMBERS);
  expect(may((uid) => editPost({}, {}, uid))).toBe(WRITERS);
  expect(may((uid) => schedule(uid))).toBe(EDITORS);
});

describe('the publishing job', () => {
  const job = { uid: 'scheduler', provider: 'custom', token: {} };
  const frozen = scheduledPost();
  const publication = (record: Values = {}, extra: Values = {}): Values => ({
    ...editPost({ ...frozen.record, ...record }, {}, 'scheduler'),
    post1: { delta: frozen.body, index: 1, rev: 2 },
    'history/post1/1': {
      uid: 'scheduler',
      time: TIMESTAMP,
      record: storedPost,
      body: content.post1,
    },
    'scheduled/post/1': null,
    ...extra,
  });
  const asJob = (values: Values, at = NOW - 1, change: Values = {}) =>
    rulesBench({ ...tree, scheduled: { post: { 1: scheduledPost(at, change) } } }).updates(
      job,
      values,
    );

  test('publishes what is due, and says that it ran', () => {
    expect(asJob(publication())).toBe(true);
    expect(asJob({ 'meta/job': TIMESTAMP })).toBe(true);
  });

  test.each<[string, { values: Values; at?: number; change?: Values }]>([
    ['early', { values: publication(), at: NOW + 1 }],
    ['another title', { values: publication({ title: 'Other' }) }],
    ['another description', { values: publication({ description: 'Other' }) }],
    ['another day', { values: publication({ date: '2020-01-01' }) }],
    ['another tag', { values: publication({ tags: ['sun'] }) }],
    [
      'one more tag',
      { values: publication({ tags: [...(frozen.record.tags as string[]), 'sun'] }) },
    ],
    ['a field that is missing', { values: publication({ description: null }) }],
    [
      'another body',
      { values: publication({}, { post1: { delta: '{"ops":[]}', index: 1, rev: 2 } }) },
    ],
    ['over another version', { values: publication(), change: { base: 0 } }],
    ['and keep the schedule', { values: publication({}, { 'scheduled/post/1': scheduledPost() }) }],
    ['nothing, and drop the schedule', { values: { 'scheduled/post/1': null } }],
    ['what nobody scheduled', { values: createPost({}, {}, 'scheduler') }],
    ['a draft', { values: saveDraft('scheduler') }],
    ['a tag', { values: { 'blog/tags/2': 'mars', 'meta/blog': TIMESTAMP } }],
  ])('does not publish %s', (_what, { values, at, change }) => {
    expect(asJob(values, at, change)).toBe(false);
  });

  test('reads nothing that only members read', () => {
    expect(bench.reads(job, 'drafts')).toBe(false);
    expect(bench.reads(job, 'history')).toBe(false);
  });
});
