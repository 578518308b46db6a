// @covers Roles | An account that is no member is told so, and the server refuses it
// @covers Threats | A visitor, an account that is no member, or an expired token writes: rules
// @covers Threats | A visitor reads history or the database's root: rules
// @covers Threats | Somebody reads what was removed: tombstones; rules refuse hidden content
// @covers Threats | A removed member goes on writing: the rules look up `members/{uid}`
// @covers Threats | Uploads by strangers, of other types, too large, over others: storage rules
// @covers Threats | Files of the database read by strangers, listed, replaced, or of another alphabet: rules
import { readFileSync } from 'node:fs';
import { type StorageRequest, storagePolicy } from './local/index';
import { EDITORIAL_PATHS } from './testing/editorial';
import { editEvent, removeEvent, restoreEvent, treeWithEvents } from './testing/event-saves';
import { databaseAuth, ROLES, storageAuth, whoOf } from './testing/roles';
import { NOW, repositoryRulesText, rulesBench } from './testing/rules-bench';
import {
  addTag,
  convertHiddenPost,
  convertHiddenUpdate,
  createPost,
  createUpdate,
  delta,
  editPost,
  editUpdate,
  legacyUpdate,
  removePost,
  removeUpdate,
  replacedPost,
  restorePost,
  restoreUpdate,
  storedBody,
  storedPost,
  storedUpdate,
  TIMESTAMP,
  tombstoneBody,
  type Values,
  without,
} from './testing/saves';

// Role x path x operation. The last column is who may:
// A nobody signed in, S a stranger's account, F one with the claim of the storage, U an editor whose
// address is not verified, W an author, O the author of what is stored, M an editor, D an admin, R a
// removed member, P an admin who is an author now, E an editor whose session ended, B the same one
// after another login, X an expired token.

const EVERYBODY = 'ASFUWOMDRPEB.';
const MEMBERS = '....WOMD.P.B.';
const EDITORS = '......MD...B.';
const ADMINS = '.......D.....';
const NOBODY = '.............';

const hashed = (digit: number) => `media/${String(digit).repeat(64)}`;
const base64 = (bytes: number) => 'A'.repeat(Math.ceil(bytes / 3) * 4);
const file = { type: 'webp', data: base64(300_000), owner: 'olga' };
const files = { ['1'.repeat(64)]: file };

const bench = rulesBench({ ...treeWithEvents, media: files });
const long = (most: number) => 'x'.repeat(most + 1);
const meta = { 'meta/blog': TIMESTAMP };
/** An edit of post 1 whose body differs. */
const withBody = (uid: string, change: Values) =>
  editPost({}, { post1: { ...storedBody, rev: 2, ...change } }, uid);

test.each<[path: string, who: string]>([
  ['', NOBODY],
  ['latest', EVERYBODY],
  ['latest/1', EVERYBODY],
  ['blog', EVERYBODY],
  ['blog/tags', EVERYBODY],
  ['blog/posts/1/title', EVERYBODY],
  ['meta', EVERYBODY],
  ['post1', EVERYBODY],
  ['post1/delta', EVERYBODY],
  ['history', MEMBERS],
  ['history/post1/0', MEMBERS],
  ['members', MEMBERS],
  ['members/anna/role', MEMBERS],
  ['invites', ADMINS],
  ['invites/new@example,org', ADMINS],
  ['content/event', EVERYBODY],
  ['media', NOBODY],
  [hashed(1), MEMBERS],
  [`${hashed(1)}/data`, MEMBERS],
  ['content', NOBODY],
  ['content/other', NOBODY],
  ['post', NOBODY],
  ['post1x', NOBODY],
  ['anything', NOBODY],
])('/%s is read by %s', (path, who) => {
  const reads = whoOf((role) => {
    const auth = databaseAuth(role);
    return auth !== undefined && bench.reads(auth, path);
  });
  expect(reads).toBe(who);
});

const EVENT = '-OaBcDeFgHiJkLmNoPqR';
const event = { title: 'Stars', start: '2026-03-01T19:30+05:30', rev: 1, updated: TIMESTAMP };
const createEvent = (owner: string, change: object = {}) => ({
  [`content/event/${EVENT}`]: { ...event, owner, ...change },
  'meta/event': TIMESTAMP,
});
const SETTINGS = { name: 'S', shortName: 'S', heroTitle: 'S', email: 's@example.org' };
const createSettings = (owner: string) => ({
  'content/settings/main': { ...SETTINGS, owner, rev: 1, updated: TIMESTAMP },
  'meta/settings': TIMESTAMP,
});

const createChapter = (owner: string) => ({
  'content/chapter/-OaBcDeFgHiJkLmNoPqR': {
    title: 'Moon',
    link: 'https://example.org',
    order: 1,
    owner,
    rev: 1,
    updated: TIMESTAMP,
  },
  'meta/chapter': TIMESTAMP,
});

const createPageText = (owner: string) => ({
  'content/sectionText/landing': { lead: 'New', owner, rev: 1, updated: TIMESTAMP },
  'meta/sectionText': TIMESTAMP,
});

/** The first edit, by these rules, of the update at index 2. */
const editLegacyUpdate = (uid: string, change: Values = {}): Values => ({
  'latest/2': { ...legacyUpdate, img: null, rev: 1, updated: TIMESTAMP, ...change },
  'meta/latest': TIMESTAMP,
  'history/latest2/0': { uid, time: TIMESTAMP, record: legacyUpdate },
});

type Write = (uid: string) => Values;

// biome-ignore format: a table is read by its columns.
const writes: [path: string, operation: string, write: Write, who: string][] = [
  // --- updates
  ['latest/$i', 'create', (uid) => createUpdate({}, {}, uid), EDITORS],
  ['latest/$i', 'edit', (uid) => editUpdate({}, {}, uid), EDITORS],
  ['latest/$i', 'remove', (uid) => removeUpdate({}, {}, uid), EDITORS],
  ['latest/$i', 'restore', (uid) => restoreUpdate({}, {}, uid), EDITORS],
  ['latest/$i', 'convert what was hidden with its content', (uid) => convertHiddenUpdate({}, {}, uid), EDITORS],
  ['latest/$i', 'hide with its content', (uid) => editUpdate({ hidden: true }, {}, uid), NOBODY],
  ['latest/$i', 'remove without history', (uid) => without(removeUpdate({}, {}, uid), 'history/latest1/3'), NOBODY],
  ['latest/$i', 'restore without history', (uid) => without(restoreUpdate({}, {}, uid), 'history/latest3/2'), NOBODY],
  ['latest/$i', 'remove over a version not seen', (uid) => removeUpdate({ rev: 5 }, {}, uid), NOBODY],
  ['latest/$i', 'delete', () => ({ 'latest/1': null, 'meta/latest': TIMESTAMP }), NOBODY],
  ['latest/$i', 'metadata only', (uid) => without(editUpdate({}, {}, uid), 'history/latest1/3'), NOBODY],
  ['latest/$i', 'meta not moved', (uid) => without(editUpdate({}, {}, uid), 'meta/latest'), NOBODY],
  ['latest/$i', 'meta of another time', (uid) => editUpdate({}, { 'meta/latest': NOW - 1 }, uid), NOBODY],
  ['latest/$i', 'time of one’s own', (uid) => editUpdate({ updated: NOW - 1 }, {}, uid), NOBODY],
  ['latest/$i', 'rev skipped', (uid) => editUpdate({ rev: 5 }, {}, uid), NOBODY],
  ['latest/$i', 'rev repeated', (uid) => editUpdate({ rev: 3 }, {}, uid), NOBODY],
  ['latest/$i', 'index overwritten', () => ({ 'latest/1': createUpdate()['latest/5'], 'meta/latest': TIMESTAMP }), NOBODY],
  ['latest/$i', 'the placeholder', () => ({ 'latest/0': createUpdate()['latest/5'], 'meta/latest': TIMESTAMP }), NOBODY],
  ['latest/$i', 'under a name', () => ({ 'latest/abc': createUpdate()['latest/5'], 'meta/latest': TIMESTAMP }), NOBODY],
  ['latest/$i', 'oversize', (uid) => editUpdate({ content: long(10_000) }, {}, uid), NOBODY],
  ['latest/$i', 'wrong type', (uid) => editUpdate({ title: 5 }, {}, uid), NOBODY],
  ['latest/$i', 'extra field', (uid) => editUpdate({ extra: 1 }, {}, uid), NOBODY],
  ['latest/$i', 'forbidden scheme', (uid) => editUpdate({ link: 'javascript:alert(1)' }, {}, uid), NOBODY],
  ['latest/$i', 'one field', () => ({ 'latest/1/title': 'x', 'meta/latest': TIMESTAMP }), NOBODY],
  ['latest', 'all at once', () => ({ latest: [null, storedUpdate] }), NOBODY],
  ['latest/$i', 'create without an owner', () => createUpdate({ owner: null }), NOBODY],
  ['latest/$i', 'create in another’s name', () => createUpdate({ owner: 'nobody' }), NOBODY],
  ['latest/$i', 'edit, taking it over', (uid) => editUpdate({ owner: uid }, {}, uid), NOBODY],
  ['latest/$i', 'edit, giving it away', (uid) => editUpdate({ owner: 'will' }, {}, uid), NOBODY],
  ['latest/$i', 'remove without its owner', (uid) => removeUpdate({ owner: null }, {}, uid), NOBODY],
  ['latest/$i', 'edit of one without an owner', (uid) => editLegacyUpdate(uid), EDITORS],
  ['latest/$i', 'edit of one without an owner, owning it', (uid) => editLegacyUpdate(uid, { owner: uid }), NOBODY],
  // --- kinds below content
  ['content/$kind/$id', 'create', (uid) => createEvent(uid), EDITORS],
  ['content/$kind/$id', 'edit', (uid) => editEvent({}, uid), EDITORS],
  ['content/$kind/$id', 'remove', (uid) => removeEvent({}, uid), EDITORS],
  ['content/$kind/$id', 'restore', (uid) => restoreEvent({}, uid), EDITORS],
  ['content/$kind/$id', 'edit, taking it over', (uid) => editEvent({ owner: uid }, uid), NOBODY],
  ['content/$kind/$id', 'remove without its owner', (uid) => removeEvent({ owner: null }, uid), NOBODY],
  ['content/$kind/$id', 'create in another’s name', () => createEvent('nobody'), NOBODY],
  ['content/$kind/$id', 'create one that is not reviewed', (uid) => createChapter(uid), EDITORS],
  ['content/$kind/$id', 'create one that is not reviewed, in another’s name', () => createChapter('olga'), EDITORS],
  ['content/$kind/$id', 'create in the name of a member', () => createEvent('olga'), EDITORS],
  ['content/$kind/$id', 'create settings', (uid) => createSettings(uid), ADMINS],
  ['content/$kind/$id', 'create a page text', (uid) => createPageText(uid), EDITORS],
  ['meta/$kind', 'of a kind that is not reviewed, moved alone', () => ({ 'meta/chapter': TIMESTAMP }), EDITORS],
  ['meta/$kind', 'of settings, moved alone', () => ({ 'meta/settings': TIMESTAMP }), ADMINS],
  ['meta/$kind', 'of page texts, moved alone', () => ({ 'meta/sectionText': TIMESTAMP }), EDITORS],
  ['content/$kind/$id', 'without meta', (uid) => without(createEvent(uid), 'meta/event'), NOBODY],
  ['content/$kind/$id', 'wrong type', (uid) => createEvent(uid, { start: 5 }), NOBODY],
  ['meta/$kind', 'moved alone', () => ({ 'meta/event': TIMESTAMP }), MEMBERS],
  ['history/content/$kind/$id/$rev', 'create alone', (uid) => ({ [`history/content/event/${EVENT}/1`]: { uid, time: TIMESTAMP } }), NOBODY],
  // --- tags
  ['blog/tags/$n', 'create', () => addTag(), MEMBERS],
  ['blog/tags/$n', 'edit', () => addTag('mars', '1'), NOBODY],
  ['blog/tags/$n', 'delete', () => addTag(null, '1'), NOBODY],
  ['blog/tags/$n', 'remove, which empties its place', () => ({ ...addTag('', '1'), 'blog/removedTag': 'sun' }), EDITORS],
  ['blog/tags/$n', 'empty the place to which another tag has come', () => ({ ...addTag('', '1'), 'blog/removedTag': 'spam' }), NOBODY],
  ['blog/tags/$n', 'empty a place unseen', () => addTag('', '1'), NOBODY],
  ['blog/removedTag', 'write alone', () => ({ 'blog/removedTag': 'sun' }), EDITORS],
  ['blog/removedTag', 'wrong type', () => ({ 'blog/removedTag': 5 }), NOBODY],
  ['blog/tags/$n', 'create an empty place', () => addTag('', '2'), NOBODY],
  ['blog/tags/$n', 'create far behind the last one', () => addTag('mars', '9999'), NOBODY],
  ['blog/tags/$n', 'create far behind, under the number of another', () => ({ ...addTag('mars', '9999'), 'blog/lastTag': 2 }), NOBODY],
  ['blog/tags/$n', 'create without its number', () => without(addTag(), 'blog/lastTag'), NOBODY],
  ['blog/lastTag', 'the number of no tag', () => ({ 'blog/lastTag': 2 }), NOBODY],
  ['blog/lastTag', 'the number of a tag', () => ({ 'blog/lastTag': 1 }), MEMBERS],
  ['blog/lastTag', 'wrong type', () => ({ 'blog/lastTag': '1' }), NOBODY],
  ['blog/lastTag', 'delete', () => ({ 'blog/lastTag': null }), NOBODY],
  ['blog/tags/$n', 'meta not moved', () => without(addTag(), 'meta/blog'), NOBODY],
  ['blog/tags/$n', 'oversize', () => addTag(long(50)), NOBODY],
  ['blog/tags/$n', 'wrong type', () => addTag(5), NOBODY],
  ['blog/tags/$n', 'no tag’s name', () => addTag('Mars Rover'), NOBODY],
  ['blog/tags/$n', 'a place that no list has', () => addTag('mars', '02'), NOBODY],
  ['blog/tags', 'all at once', () => ({ 'blog/tags': ['mars'], ...meta }), NOBODY],
  // --- posts
  ['blog/posts/$i', 'create', (uid) => createPost({}, {}, uid), EDITORS],
  ['blog/posts/$i', 'edit', (uid) => editPost({}, {}, uid), EDITORS],
  ['blog/posts/$i', 'remove', (uid) => removePost({}, {}, uid), EDITORS],
  ['blog/posts/$i', 'restore', (uid) => restorePost({}, {}, uid), EDITORS],
  ['blog/posts/$i', 'restore under another slug', (uid) => restorePost({ slug: 'third-2' }, {}, uid), EDITORS],
  ['blog/posts/$i', 'convert what was hidden with its content', (uid) => convertHiddenPost({}, {}, uid), EDITORS],
  ['blog/posts/$i', 'hide with its content', (uid) => editPost({ hidden: true }, {}, uid), NOBODY],
  ['blog/posts/$i', 'remove without history', (uid) => without(removePost({}, {}, uid), 'history/post1/1'), NOBODY],
  ['blog/posts/$i', 'remove, the body stays', (uid) => removePost({}, { post1: { delta, index: 1, rev: 2 } }, uid), NOBODY],
  ['blog/posts/$i', 'remove, the body untouched', (uid) => without(removePost({}, {}, uid), 'post1'), NOBODY],
  ['blog/posts/$i', 'restore without history', (uid) => without(restorePost({}, {}, uid), 'history/post3/2'), NOBODY],
  ['blog/posts/$i', 'restore without a slug', (uid) => restorePost({ slug: null }, {}, uid), NOBODY],
  ['blog/posts/$i', 'restore with another body key', (uid) => restorePost({ file: 'post9' }, { post9: { delta, index: 3, rev: 3 } }, uid), NOBODY],
  ['blog/posts/$i', 'multi-path: with an update', (uid) => ({ ...editPost({}, {}, uid), ...createUpdate({}, {}, uid) }), EDITORS],
  ['blog/posts/$i', 'multi-path: with a stray', (uid) => ({ ...editPost({}, {}, uid), mine: 'data' }), NOBODY],
  ['blog/posts/$i', 'delete', () => ({ 'blog/posts/1': null, post1: null, ...meta }), NOBODY],
  ['blog/posts/$i', 'metadata only', (uid) => without(editPost({}, {}, uid), 'post1'), NOBODY],
  ['blog/posts/$i', 'meta not moved', (uid) => without(editPost({}, {}, uid), 'meta/blog'), NOBODY],
  ['blog/posts/$i', 'meta of another time', (uid) => editPost({}, { 'meta/blog': NOW - 1 }, uid), NOBODY],
  ['blog/posts/$i', 'history left out', (uid) => without(editPost({}, {}, uid), 'history/post1/1'), NOBODY],
  ['blog/posts/$i', 'time of one’s own', (uid) => editPost({ updated: NOW - 1 }, {}, uid), NOBODY],
  ['blog/posts/$i', 'rev skipped', (uid) => editPost({ rev: 3 }, { post1: { delta, index: 1, rev: 3 } }, uid), NOBODY],
  ['blog/posts/$i', 'rev repeated', (uid) => editPost({ rev: 1 }, { post1: { delta, index: 1, rev: 1 } }, uid), NOBODY],
  ['blog/posts/$i', 'index overwritten', () => ({ 'blog/posts/1': createPost()['blog/posts/5'], post5: { delta, index: 1, rev: 1 }, ...meta }), NOBODY],
  ['blog/posts/$i', 'oversize', (uid) => editPost({ title: long(200) }, {}, uid), NOBODY],
  ['blog/posts/$i', 'wrong type', (uid) => editPost({ tags: 'moon' }, {}, uid), NOBODY],
  ['blog/posts/$i', 'extra field', (uid) => editPost({ extra: 1 }, {}, uid), NOBODY],
  ['blog/posts/$i', 'forbidden scheme', (uid) => editPost({ image: 'data:image/png,x' }, {}, uid), NOBODY],
  ['blog/posts/$i', 'one field', () => ({ 'blog/posts/1/title': 'x', ...meta }), NOBODY],
  ['blog/posts', 'all at once', () => ({ 'blog/posts': [storedPost], ...meta }), NOBODY],
  ['blog', 'remove', () => ({ blog: null, ...meta }), NOBODY],
  // --- bodies
  ['$file', 'body only', () => ({ post1: { ...storedBody, rev: 2 }, ...meta }), NOBODY],
  ['$file', 'body of a removed post', () => ({ post3: { ...tombstoneBody, delta, rev: 3 }, ...meta }), NOBODY],
  ['$file', 'create without a post', () => ({ post7: { delta, index: 7, rev: 1 } }), NOBODY],
  ['$file', 'remove', (uid) => editPost({}, { post1: null }, uid), NOBODY],
  ['$file', 'oversize', (uid) => withBody(uid, { delta: `{"ops":[${long(1_000_000)}` }), NOBODY],
  ['$file', 'wrong type', (uid) => withBody(uid, { delta: { ops: [] } }), NOBODY],
  ['$file', 'extra field', (uid) => withBody(uid, { extra: 1 }), NOBODY],
  ['$file', 'rev skipped', (uid) => withBody(uid, { rev: 3 }), NOBODY],
  ['$file', 'one field', () => ({ 'post1/delta': delta, ...meta }), NOBODY],
  // --- meta: telling readers to look again harms nobody
  ['meta/$kind', 'moved alone', () => ({ 'meta/latest': TIMESTAMP }), MEMBERS],
  ['meta/$kind', 'another time', () => ({ 'meta/latest': NOW + 1 }), NOBODY],
  ['meta/$kind', 'remove', () => ({ 'meta/latest': null }), NOBODY],
  ['meta/$kind', 'moved alone', () => ({ 'meta/blog': TIMESTAMP }), MEMBERS],
  ['meta/$kind', 'wrong type', () => ({ 'meta/blog': 'now' }), NOBODY],
  ['meta/$kind', 'remove', () => ({ 'meta/blog': null }), NOBODY],
  ['meta/$kind', 'of no kind', () => ({ 'meta/more': TIMESTAMP }), NOBODY],
  // --- history
  ['history/$key/$rev', 'create alone', (uid) => ({ 'history/post1/1': replacedPost(uid) }), NOBODY],
  ['history/$key/$rev', 'create for an update that stays', (uid) => ({ 'history/latest1/3': editUpdate({}, {}, uid)['history/latest1/3'] }), NOBODY],
  ['history/$key/$rev', 'history rewritten', (uid) => editPost({}, { 'history/post1/0': replacedPost(uid) }, uid), NOBODY],
  ['history/$key/$rev', 'remove', (uid) => editPost({}, { 'history/post1/0': null }, uid), NOBODY],
  ['history/$key/$rev', 'wrong type', (uid) => editPost({}, { 'history/post1/1': 'x' }, uid), NOBODY],
  ['history/$key/$rev', 'extra field', (uid) => editPost({}, { 'history/post1/1': replacedPost(uid, { note: 'x' }) }, uid), NOBODY],
  ['history', 'remove', () => ({ history: null }), NOBODY],
  // --- files: 1 is an author's
  ['media/$hash', 'create', (uid) => ({ [hashed(3)]: { ...file, owner: uid } }), MEMBERS],
  ['media/$hash', 'create a PDF', (uid) => ({ [hashed(3)]: { ...file, type: 'pdf', data: base64(2 * 2 ** 20), owner: uid } }), MEMBERS],
  ['media/$hash', 'create in another’s name', () => ({ [hashed(3)]: { ...file, owner: 'olga2' } }), NOBODY],
  ['media/$hash', 'replace', (uid) => ({ [hashed(1)]: { ...file, owner: uid } }), NOBODY],
  ['media/$hash', 'replace the data', () => ({ [`${hashed(1)}/data`]: 'AAAA' }), NOBODY],
  ['media/$hash', 'remove', () => ({ [hashed(1)]: null }), NOBODY],
  ['media/$hash', 'remove a part', () => ({ [`${hashed(1)}/data`]: null }), NOBODY],
  ['media', 'remove all', () => ({ media: null }), NOBODY],
  ['media/$hash', 'oversize', (uid) => ({ [hashed(3)]: { ...file, data: base64(300_003), owner: uid } }), NOBODY],
  ['media/$hash', 'oversize PDF', (uid) => ({ [hashed(3)]: { ...file, type: 'pdf', data: base64(2 * 2 ** 20 + 3), owner: uid } }), NOBODY],
  ['media/$hash', 'SVG', (uid) => ({ [hashed(3)]: { ...file, type: 'svg', owner: uid } }), NOBODY],
  ['media/$hash', 'no base64', (uid) => ({ [hashed(3)]: { ...file, data: '<svg>', owner: uid } }), NOBODY],
  ['media/$hash', 'empty', (uid) => ({ [hashed(3)]: { ...file, data: '', owner: uid } }), NOBODY],
  ['media/$hash', 'wrong type', (uid) => ({ [hashed(3)]: { ...file, data: 5, owner: uid } }), NOBODY],
  ['media/$hash', 'extra field', (uid) => ({ [hashed(3)]: { ...file, name: 'x', owner: uid } }), NOBODY],
  ['media/$hash', 'under a name', (uid) => ({ 'media/moon': { ...file, owner: uid } }), NOBODY],
  // --- what nobody but the project's owner writes
  ['anything', 'create', () => ({ mine: 'data' }), NOBODY],
];

test.each(writes)('/%s, %s', (_path, _operation, write, who) => {
  const may = whoOf((role) => {
    const auth = databaseAuth(role);
    return auth !== undefined && bench.updates(auth, write(role.uid));
  });
  expect(may).toBe(who);
});

test('a new tag takes the empty place of a removed one, or the first of an empty list', () => {
  const author = databaseAuth(ROLES.author) ?? null;
  const withTags = (...tags: string[]) => rulesBench({ blog: { tags } });
  const emptied = withTags('moon', '', 'sun');
  expect(emptied.updates(author, addTag('mars', '1'))).toBe(true);
  expect(emptied.updates(author, addTag('mars', '0'))).toBe(false);
  expect(emptied.updates(author, addTag(null, '1'))).toBe(false);
  expect(withTags().updates(author, addTag('mars', '0'))).toBe(true);
  expect(withTags().updates(author, addTag('mars', '1'))).toBe(false);
});

/** Every place that has a rule of its own for writing. */
function guarded(rules: Record<string, unknown>, path: string[] = []): string[] {
  return Object.entries(rules).flatMap(([name, below]) => {
    if (name === '.write') return [path.join('/')];
    return typeof below === 'object' && below !== null && !Array.isArray(below)
      ? guarded(below as Record<string, unknown>, [...path, name])
      : [];
  });
}

test('no guarded place is left out above', () => {
  const paths = guarded(JSON.parse(repositoryRulesText()).rules);
  expect(paths).toHaveLength(20);
  // rules/people-rules.test.ts has the table of the first two, drafts-matrix.test.ts of the others.
  const elsewhere = ['members/$uid', 'invites/$key', ...EDITORIAL_PATHS];
  const tested = [...elsewhere, ...writes.map(([path]) => path)];
  expect(paths.filter((path) => !tested.includes(path))).toEqual([]);
});

/** A removed member's token is good for the storage until it expires: see SECURITY.md. */
const UPLOADERS = '..F.WOMDRPEB.';
const pdf = { size: 1024, contentType: 'application/pdf' };
const largestPdf = 20 * 1024 * 1024;
const picture = { size: 1024, contentType: 'image/webp' };
const tooLarge = 10 * 1024 * 1024 + 1;
const read = storagePolicy(readFileSync('backend/storage.rules', 'utf8'), () => NOW);
if (!read.ok) throw new Error(read.message);
const { policy } = read;
const RANDOM = 'ab12'.repeat(8);
/** A picture's name, made so many milliseconds ago. */
const named = (age = 0, end = '.webp') => `files/moon-1-${NOW - age}-${RANDOM}${end}`;
const MINUTES = 60_000;
const OWN = named();
type InBucket = Omit<StorageRequest, 'bucket'>;
const create = (name: string, change = {}): InBucket => ({
  method: 'create',
  name,
  given: { ...picture, ...change },
});
const describeAnew = (name: string, change = {}): InBucket => ({
  method: 'update',
  name,
  stored: picture,
  given: { ...picture, ...change },
});

// biome-ignore format: a table is read by its columns.
const storage: [path: string, operation: string, request: InBucket, who: string][] = [
  ['/files', 'list', { method: 'list', name: 'files/' }, UPLOADERS],
  ['/files/{name}', 'get', { method: 'get', name: 'files/a' }, EVERYBODY],
  ['/files/{name}', 'create', create(OWN), UPLOADERS],
  ['/files/{name}', 'overwrite', { ...create(OWN), stored: picture }, NOBODY],
  ['/files/{name}', 'oversize', create(OWN, { size: tooLarge }), NOBODY],
  ['/files/{name}', 'largest', create(OWN, { size: tooLarge - 1 }), UPLOADERS],
  ['/files/{name}', 'wrong type', create(OWN, { contentType: 'text/html' }), NOBODY],
  ['/files/{name}', 'picture with scripts', create(OWN, { contentType: 'image/svg+xml' }), NOBODY],
  ['/files/{name}', 'type with a tail', create(OWN, { contentType: 'image/png/x' }), NOBODY],
  ['/files/{name}', 'metadata only', describeAnew(OWN), NOBODY],
  ['/files/{name}', 'metadata of a wrong type', describeAnew(OWN, { contentType: 'text/html' }), NOBODY],
  ['/files/{name}', 'phone version', create(named(0, '-480.webp')), UPLOADERS],
  ['/files/{name}', 'create, nine minutes late', create(named(9 * MINUTES)), UPLOADERS],
  ['/files/{name}', 'create, nine minutes early', create(named(-9 * MINUTES)), UPLOADERS],
  ['/files/{name}', 'create anew under an older name', create(named(11 * MINUTES)), NOBODY],
  ['/files/{name}', 'create under a name of later', create(named(-11 * MINUTES)), NOBODY],
  ['/files/{name}', 'create under a name without a time', create(`files/moon-${RANDOM}.webp`), NOBODY],
  ['/files/{name}', 'create under a name that can be guessed', create(`files/moon-${NOW}.webp`), NOBODY],
  ['/files/{name}', 'create under a time in another place', create(`files/${NOW}-${RANDOM}-moon.webp`), NOBODY],
  ['/files/{name}', 'remove while its name could be taken again', { method: 'delete', name: named(9 * MINUTES) }, NOBODY],
  ['/files/{name}', 'remove', { method: 'delete', name: named(11 * MINUTES) }, UPLOADERS],
  ['/files/{name}', 'remove one without a time', { method: 'delete', name: 'files/a' }, UPLOADERS],
  ['/documents', 'list', { method: 'list', name: 'documents/' }, UPLOADERS],
  ['/documents/{name}', 'get', { method: 'get', name: 'documents/a' }, EVERYBODY],
  ['/documents/{name}', 'create', create('documents/a', pdf), UPLOADERS],
  ['/documents/{name}', 'overwrite', { ...create('documents/a', pdf), stored: pdf }, NOBODY],
  ['/documents/{name}', 'largest', create('documents/a', { ...pdf, size: largestPdf }), UPLOADERS],
  ['/documents/{name}', 'oversize', create('documents/a', { ...pdf, size: largestPdf + 1 }), NOBODY],
  ['/documents/{name}', 'a picture', create('documents/a'), NOBODY],
  ['/documents/{name}', 'a page', create('documents/a', { contentType: 'text/html' }), NOBODY],
  ['/documents/{name}', 'type with a tail', create('documents/a', { contentType: 'application/pdf;x' }), NOBODY],
  ['/documents/{name}', 'metadata only', describeAnew('documents/a', pdf), NOBODY],
  ['/documents/{name}', 'metadata of a wrong type', describeAnew('documents/a', { contentType: 'text/html' }), NOBODY],
  ['/documents/{name}', 'remove', { method: 'delete', name: 'documents/a' }, NOBODY],
  ['/files/{name}', 'a PDF', create(OWN, pdf), NOBODY],
  ['outside', 'list', { method: 'list', name: '' }, NOBODY],
  ['outside', 'get', { method: 'get', name: 'a' }, NOBODY],
  ['outside', 'create', create('a'), NOBODY],
  ['outside', 'create deeper', create('files/a/b'), NOBODY],
  ['outside', 'remove', { method: 'delete', name: 'other/a' }, NOBODY],
];

test.each(storage)('storage: %s, %s', (_path, _operation, request, who) => {
  const may = whoOf((role) => {
    const auth = storageAuth(role);
    return auth !== undefined && policy(auth, { bucket: 'any', ...request });
  });
  expect(may).toBe(who);
});

test('no path of the storage is left out above', () => {
  const paths = [
    ...readFileSync('backend/storage.rules', 'utf8').matchAll(/match (\/(?:files|documents)\S*)/g),
  ];
  expect(paths).toHaveLength(4);
  for (const [, path] of paths) expect(storage.map(([tested]) => tested)).toContain(path);
});
