// @covers Threats | A draft, a review or a scheduled version that somebody reads, forges or publishes early: rules
import { chapter } from '@site/shared/content-types';
import { NEW_ID, review, saveDraft, storedDraft, storedText, TOKEN } from './testing/editorial';
import { NOW } from './testing/now';
import { recordSave } from './testing/record-saves';
import { databaseAuth, whoOf } from './testing/roles';
import { rulesBench } from './testing/rules-bench';
import {
  addTag,
  tree as content,
  createPost,
  editPost,
  storedPost,
  TIMESTAMP,
  type Values,
  without,
} from './testing/saves';

/** A draft with a preview link. */
const SHARED = '-OaBcDeFgHiJkLmNoPqP';
/** A draft of another author. */
const WILLS = '-OaBcDeFgHiJkLmNoPqW';
/** A draft under it ended at revision 7. */
const ENDED_ID = '-OaBcDeFgHiJkLmNoPqT';
/** A comment whose `draftRev` is that of the schedule. */
const OLD_COMMENT = '-OaBcDeFgHiJkLmNoPqC';
const DAY = 24 * 3_600_000;
const preview = {
  expires: NOW + DAY,
  kind: 'post',
  id: SHARED,
  data: storedText.data,
  by: 'olga',
  updated: 1,
};
const scheduledPost = (at = NOW - 1, change: Values = {}) => {
  const { rev, updated, owner, hidden, ...record } = { ...storedPost, title: 'Frozen' } as Values;
  return {
    at,
    base: 1,
    rev: 5,
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
    post: {
      [NEW_ID]: storedDraft('olga', { email: 'olga@example.org' }),
      [SHARED]: storedDraft('olga', { preview: TOKEN }),
    },
    update: { 1: storedDraft('olga', { base: 3 }), [WILLS]: storedDraft('will') },
  },
  draftTexts: {
    post: { [NEW_ID]: storedText, [SHARED]: storedText },
    update: { 1: storedText, [WILLS]: storedText },
  },
  reviews: {
    post: {
      1: { [OLD_COMMENT]: { uid: 'olga', time: 1, draftRev: 5, text: 'x' } },
      [NEW_ID]: { '-old': { uid: 'olga', time: 1, draftRev: 1, text: 'x' } },
    },
  },
  scheduled: { post: { 1: scheduledPost() } },
  previews: {
    [TOKEN]: preview,
    oldoldoldoldoldoldold1: { ended: 1 },
    expiredexpiredexpired1: { ...preview, expires: NOW - 1 },
  },
  presence: { post: { [NEW_ID]: { olga: { c: { since: 1 } } } } },
  history: {
    ...Object(content).history,
    ended: { drafts: { post: { [ENDED_ID]: 7 } }, scheduled: { post: { 1: 4 } } },
  },
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

/** Names the revision at which a draft ends. */
const ended = (rev: unknown, path = `post/${NEW_ID}`) => ({
  [`history/ended/drafts/${path}`]: rev,
});
const [DRAFT, TEXT] = [`drafts/post/${NEW_ID}`, `draftTexts/post/${NEW_ID}`];
const LINK = `previews/${TOKEN}`;
/** All that stays of a link. */
const OVER = { ended: TIMESTAMP };
/** A link that ended, as everybody who had it knows. */
const OLD_TOKEN = 'oldoldoldoldoldoldold1';
const removal = { [DRAFT]: null, [TEXT]: null };
const discard = { ...removal, ...ended(2) };
const discardAt = (path: string) => ({
  [`drafts/${path}`]: null,
  [`draftTexts/${path}`]: null,
  ...ended(2, path),
});
const discardShared = discardAt(`post/${SHARED}`);
/** Removes its own draft, and something besides. */
const wills = discardAt(`update/${WILLS}`);
const NEW_TOKEN = 'newnewnewnewnewnewnew1';
/** Saves the draft with a link that shows it, in place of its former link. */
const withPreview = (uid: string, change: Values = {}, token = NEW_TOKEN): Values => ({
  ...saveDraft(uid, { id: SHARED, preview: token }),
  [LINK]: OVER,
  [`previews/${token}`]: {
    ...preview,
    data: '{"title":"Mars"}',
    by: uid,
    updated: TIMESTAMP,
    ...change,
  },
});
const WORDS = { ...preview, data: '{"title":"Other"}', updated: TIMESTAMP };
const CONNECTION = '-CoNnEcTiOnXXXXXXXXX';
const urgent = { '.priority': 1 };
const replaced = (uid: string, change: Values = {}, key = 1) => ({
  [`reviews/post/${key}/-OaBcDeFgHiJkLmNoPqX`]: {
    ...{ uid, time: TIMESTAMP, draftRev: 5, verdict: 'replaced', data: '{}' },
    ...change,
  },
});
const unscheduled = (rev: unknown, key = 1) => ({
  [`scheduled/post/${key}`]: null,
  [`history/ended/scheduled/post/${key}`]: rev,
});
const schedule = (uid: string, change: Values = {}) => ({
  'scheduled/post/1': {
    ...scheduledPost(NOW + DAY),
    rev: 6,
    by: uid,
    email: `${uid}@example.org`,
    replaces: '-OaBcDeFgHiJkLmNoPqX',
    ...change,
  },
  ...replaced(uid),
});
const moved = (uid: string, key = 1, rev = 6) => ({
  [`scheduled/post/${key}/rev`]: rev,
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
  ['discard the draft alone', () => ({ [DRAFT]: null, ...ended(2) }), NOBODY],
  ['discard the text alone', () => ({ [TEXT]: null }), NOBODY],
  ['discard a draft not seen', () => ({ ...removal, ...ended(1) }), NOBODY],
  ['discard without a revision', () => removal, NOBODY],
  ['name the end of a draft that stays', () => ended(2), NOBODY],
  ['forget the end of a draft', () => ({ [`history/ended/drafts/post/${ENDED_ID}`]: null }), NOBODY],
  ['begin again as if nothing had ended', (uid) => saveDraft(uid, { id: ENDED_ID, rev: 1, author: uid }), NOBODY],
  ['begin again what has ended, unseen', (uid) => saveDraft(uid, { id: ENDED_ID, rev: 8, author: uid }), NOBODY],
  ['begin again', (uid) => saveDraft(uid, { id: ENDED_ID, rev: 9, author: uid }), MEMBERS],
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
  ['move a schedule not seen', (uid) => moved(uid, 1, 5), NOBODY],
  ['move what was taken back', (uid) => moved(uid, 3, 1), NOBODY],
  ['schedule over a schedule not seen', (uid) => schedule(uid, { rev: 5 }), NOBODY],
  ['schedule over a schedule, whose words are lost', (uid) => ({ 'scheduled/post/1': schedule(uid)['scheduled/post/1'] }), NOBODY],
  ['schedule another word, which loses the former one', (uid) => ({ ...moved(uid), 'scheduled/post/1/record/title': 'Other' }), NOBODY],
  ['schedule another body, which loses the former one', (uid) => ({ ...moved(uid), 'scheduled/post/1/body': '{}' }), NOBODY],
  ['schedule without the body, which loses it', (uid) => ({ ...moved(uid), 'scheduled/post/1/body': null }), NOBODY],
  ['schedule over a schedule, and name an older comment', (uid) => ({ 'scheduled/post/1': { ...Object(schedule(uid)['scheduled/post/1']), replaces: OLD_COMMENT } }), NOBODY],
  ['schedule over a schedule, and keep no words', (uid) => ({ ...schedule(uid), ...replaced(uid, { data: null }) }), NOBODY],
  ['say replaced of a schedule that stays', (uid) => replaced(uid), NOBODY],
  ['say replaced of another revision', (uid) => ({ ...schedule(uid), ...replaced(uid, { draftRev: 4 }) }), NOBODY],
  ['keep words with a comment', (uid) => review(uid, 2, { data: '{}' }), NOBODY],
  ['schedule other words in another’s name', (uid) => ({ ...schedule(uid, { by: 'anna', email: 'anna@example.org' }) }), '......M......'],
  ['schedule other words under another’s address', (uid) => ({ ...schedule(uid, { email: 'anna@example.org' }) }), '......M......'],
  ['schedule over a version not seen', (uid) => schedule(uid, { base: 2 }), NOBODY],
  ['schedule without a place', (uid) => ({ 'scheduled/post/2': { ...schedule(uid)['scheduled/post/1'], rev: 1, replaces: null } }), NOBODY],
  ['cancel a schedule', () => unscheduled(5), EDITORS],
  ['cancel a schedule not seen', () => unscheduled(4), NOBODY],
  ['cancel without a revision', () => ({ 'scheduled/post/1': null }), NOBODY],
  ['cancel what is published by now', () => unscheduled(null, 2), NOBODY],
  ['make a preview', (uid) => withPreview(uid), WRITERS],
  ['make a preview under a link that ended', (uid) => withPreview(uid, {}, OLD_TOKEN), NOBODY],
  ['make a preview that has ended', (uid) => withPreview(uid, OVER), NOBODY],
  ['begin a link again that ended', () => ({ [`previews/${OLD_TOKEN}`]: null }), NOBODY],
  ['remove a preview, so that it can begin again', (uid) => ({ ...saveDraft(uid, { id: SHARED }), [LINK]: null }), NOBODY],
  ['make a preview of 15 days', (uid) => withPreview(uid, { expires: NOW + 15 * DAY }), NOBODY],
  ['make a preview with a short token', (uid) => withPreview(uid, {}, 'short'), NOBODY],
  ['make a preview without its draft', (uid) => ({ [`previews/${NEW_TOKEN}`]: { ...preview, by: uid, updated: TIMESTAMP } }), NOBODY],
  ['make a preview of other words', (uid) => withPreview(uid, { data: '{"title":"Other"}' }), NOBODY],
  ['make a preview of another kind', (uid) => withPreview(uid, { kind: 'update' }), NOBODY],
  ['make a preview in another’s name', (uid) => withPreview(uid, { by: 'dan' }), NOBODY],
  ['make a preview, and keep the former', (uid) => without(withPreview(uid), LINK), NOBODY],
  ['renew a preview', (uid) => withPreview(uid, {}, TOKEN), WRITERS],
  ['renew a preview with other words', (uid) => ({ [LINK]: { ...WORDS, by: uid } }), NOBODY],
  ['renew a preview for another draft', (uid) => ({ [LINK]: { ...preview, by: uid, updated: TIMESTAMP, kind: 'update', id: WILLS } }), NOBODY],
  ['change the words of a preview', () => ({ [`${LINK}/data`]: '{"title":"Other"}' }), NOBODY],
  ['revoke a preview', (uid) => ({ ...saveDraft(uid, { id: SHARED }), [LINK]: OVER }), WRITERS],
  ['revoke a preview that its draft names', () => ({ [LINK]: OVER }), NOBODY],
  ['revoke the preview of others with one’s own draft', () => ({ ...wills, [LINK]: OVER }), NOBODY],
  ['name the preview of another draft', (uid) => saveDraft(uid, { kind: 'update', id: WILLS, author: 'will', preview: TOKEN }), NOBODY],
  ['discard a draft, and leave its preview', () => discardShared, NOBODY],
  ['drop the name of a preview, and leave it', (uid) => saveDraft(uid, { id: SHARED }), NOBODY],
  ['discard a draft with its preview', () => ({ ...discardShared, [LINK]: OVER }), WRITERS],
  ['draft a record that is not there yet', (uid) => saveDraft(uid, { id: '6', rev: 1, author: uid }), NOBODY],
  ['draft an event that is not there yet', (uid) => saveDraft(uid, { kind: 'event', id: '6', rev: 1, author: uid }), NOBODY],
  ['tell of oneself', (uid) => ({ [`presence/post/${NEW_ID}/${uid}/${CONNECTION}`]: { since: TIMESTAMP } }), MEMBERS],
  ['tell of oneself where no drafts are', (uid) => ({ [`presence/paper/${NEW_ID}/${uid}/${CONNECTION}`]: { since: TIMESTAMP } }), NOBODY],
  ['tell of oneself at a key of one’s own', (uid) => ({ [`presence/post/mine/${uid}/${CONNECTION}`]: { since: TIMESTAMP } }), NOBODY],
  ['tell of oneself by a connection that is a text', (uid) => ({ [`presence/post/${NEW_ID}/${uid}/mine`]: { since: TIMESTAMP } }), NOBODY],
  ['comment under a key of one’s own', (uid) => ({ [`reviews/post/${NEW_ID}/mine`]: Object.values(review(uid, 2))[0] }), NOBODY],
  ['tell a text of oneself', (uid) => ({ [`presence/post/${NEW_ID}/${uid}`]: 'x' }), NOBODY],
  ['tell of another', () => ({ [`presence/post/${NEW_ID}/dan/${CONNECTION}`]: { since: TIMESTAMP } }), '.........P...'],
  ['a draft with a priority', (uid) => saveDraft(uid, urgent), NOBODY],
  ['a draft’s text with a priority', (uid) => ({ ...saveDraft(uid), [TEXT]: { rev: 3, data: '{}', ...urgent } }), NOBODY],
  ['a comment with a priority', (uid) => review(uid, 2, urgent), NOBODY],
  ['a schedule with a priority', (uid) => schedule(uid, urgent), NOBODY],
  ['a preview with a priority', (uid) => withPreview(uid, urgent), NOBODY],
  ['presence with a priority', (uid) => ({ [`presence/post/${NEW_ID}/${uid}`]: { [CONNECTION]: { since: TIMESTAMP }, ...urgent } }), NOBODY],
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
  expect(may((uid) => recordSave(chapter, 'new', {}, uid))).toBe(EDITORS);
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
    ...unscheduled(5),
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
    ['nothing, and drop the schedule', { values: unscheduled(5) }],
    ['a schedule that was moved meanwhile', { values: publication(), change: { rev: 6 } }],
    ['what nobody scheduled', { values: createPost({}, {}, 'scheduler') }],
    ['a draft', { values: saveDraft('scheduler') }],
    ['a tag', { values: addTag() }],
  ])('does not publish %s', (_what, { values, at, change }) => {
    expect(asJob(values, at, change)).toBe(false);
  });

  test('reads nothing that only members read', () => {
    expect(bench.reads(job, 'drafts')).toBe(false);
    expect(bench.reads(job, 'history')).toBe(false);
  });
});
