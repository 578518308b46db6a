import { readFileSync } from 'node:fs';
import { mediaIn } from '@site/shared/media';
import { site } from '@site/shared/site';
import { pictureVersions } from '@site/shared/text';
import { deleteApp } from 'firebase/app';
import { signInWithEmailAndPassword, signOut } from 'firebase/auth';
import { get, ref, serverTimestamp, update } from 'firebase/database';
import { directClient } from '../local/index';
import { connect, startTestBackend, type TestBackend } from '../local/testing';
import { NOW, repositoryRulesText } from '../testing/rules-bench';
import { composeDatabase } from './compose';
import { readContent, type SampleContent } from './read-content';
import { LOCAL_ACCOUNTS, LOCAL_PASSWORD, makeSampleMembers } from './sample-members';
import { seed } from './seed';
import { seedAsAdmin } from './seed-as-admin';

// Whatever this society says.
beforeEach(() => {
  jest.replaceProperty(site, 'pictures', 'storage');
});

let content: SampleContent;
beforeAll(async () => {
  const read = await readContent('society/content');
  if (!read.ok) throw new Error(read.message);
  content = read.content;
});

describe('an empty backend', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    jest.replaceProperty(site, 'pictures', 'storage');
    backend = await startTestBackend();
    expect(await seed(process.cwd(), backend)).toEqual({ ok: true, seeded: true });
  });
  afterAll(() => backend.remove());

  test('gets posts with bodies, updates, tags and meta', async () => {
    const client = connect(backend);
    const { blog, latest, meta, post1 } = (await get(ref(client.database))).val();
    expect(blog.posts).toHaveLength(content.posts.length + 1);
    expect(blog.posts[0].slug).toBe('sample-post');
    expect(blog.posts[1]).toMatchObject({ file: 'post1', rev: 1, updated: meta.blog });
    expect(JSON.parse(post1.delta).ops.length).toBeGreaterThan(0);
    expect(post1).toMatchObject({ index: 1, rev: 1 });
    expect(latest).toHaveLength(content.updates.length + 1);
    expect(blog.tags).toEqual(content.tags);
    await client.close();
  });

  test('serves every picture that its content shows', async () => {
    const text = await (await fetch(`http://localhost:${backend.ports.database}/.json`)).text();
    const urls = new Set(text.match(/http:\/\/localhost:\d+\/v0[^"\\]+/g));
    const shown = new Set([...content.posts, ...content.updates].map(({ image }) => image));
    expect(urls.size).toBeGreaterThanOrEqual(shown.size);
    expect(text).not.toContain('"pictures/');
    expect(pictureVersions([...urls][0] ?? '').small).toContain('-480.webp');
    for (const url of urls) {
      const { src, small = src } = pictureVersions(url);
      for (const version of [src, small]) {
        const { status, headers } = await fetch(version);
        expect([version, status, headers.get('content-type')]).toEqual([
          version,
          200,
          'image/webp',
        ]);
      }
    }
  });

  test.each(LOCAL_ACCOUNTS)('lets $email in, whose role is $role', async ({ email, role }) => {
    const client = connect(backend);
    const { user } = await signInWithEmailAndPassword(client.auth, email, LOCAL_PASSWORD);
    expect(user.emailVerified).toBe(true);
    const entry = await get(ref(client.database, `members/${user.uid}`));
    expect(entry.val()?.role).toBe(role);
    await signOut(client.auth);
    await deleteApp(client.app);
  });

  test('is not touched again', async () => {
    await directClient(backend.database).update({ blog: null });
    expect(await seed(process.cwd(), backend)).toEqual({ ok: true, seeded: false });
  });
});

describe('a database without members, such as an imported one,', () => {
  let backend: TestBackend;
  let stored: Record<string, unknown>;
  const read = async (client: ReturnType<typeof connect>) =>
    (await get(ref(client.database))).val();

  beforeAll(async () => {
    backend = await startTestBackend({ rulesText: repositoryRulesText() });
    const { accounts } = backend;
    await accounts.create('sample-member', {
      email: 'member@example.org',
      password: 'own-password',
      customAttributes: '{"member":true}',
    });
    await accounts.create('sample-guest', { email: 'guest@example.org', password: 'starlight' });
    await accounts.create('chosen-uid', { email: 'author@example.org', password: 'starlight' });
    const { content: _later, bodies, ...lists } = composeDatabase(content, (name) => name, NOW);
    const composed = { ...lists, ...Object.fromEntries(bodies) };
    const event = { title: 'Night', start: '2026-03-01T19:30+05:30', rev: 1, updated: NOW };
    stored = { ...composed, content: { event: { '-OaBcDeFgHiJkLmNoPq0': event } } };
    await directClient(backend.database).update(stored);
  });
  afterAll(() => backend.remove());

  test('gets members once, and keeps its content', async () => {
    expect(await seed(process.cwd(), backend)).toEqual({ ok: true, seeded: true });
    expect(await seed(process.cwd(), backend)).toEqual({ ok: true, seeded: false });
    const owner = connect(backend, { mockUserToken: 'owner' });
    const { members, ...others } = await read(owner);
    await owner.close();
    expect(others).toEqual(JSON.parse(JSON.stringify(stored)));
    expect(Object.keys(members)).toEqual(['chosen-uid', 'sample-admin', 'sample-member']);
  });

  test.each([
    ['admin@example.org', 'starlight', true],
    ['member@example.org', 'own-password', true],
    ['author@example.org', 'starlight', true],
    ['guest@example.org', 'starlight', false],
  ])('lets %s in with %s, as a member: %s', async (email, password, expected) => {
    const client = connect(backend);
    const { user } = await signInWithEmailAndPassword(client.auth, email, password);
    expect(user.emailVerified).toBe(true);
    const { uid } = user;
    // Any member may.
    const save = update(ref(client.database), {
      [`presence/post/1/${uid}/-OaBcDeFgHiJkLmNoPq0`]: { since: serverTimestamp() },
    });
    expect(
      await save.then(
        () => true,
        () => false,
      ),
    ).toBe(expected);
    await client.close();
  });
});

test('a database with members keeps them as they are', async () => {
  const backend = await startTestBackend();
  const json = { members: { zoe: { role: 'admin' } }, latest: [{ title: 'News' }] };
  await directClient(backend.database).update(json);
  expect(await seed(process.cwd(), backend)).toEqual({ ok: true, seeded: false });
  expect(backend.accounts.all()).toEqual([]);
  const client = connect(backend);
  expect((await get(ref(client.database))).val()).toEqual(json);
  await client.close();
  await backend.remove();
});

test('content that is not right is refused by file and field', async () => {
  const read = await readContent('backend/seed');
  expect(read.ok ? '' : read.message).toContain('sample content cannot be loaded');
});

test('an admin stores the content of a society under the rules, once, also after a cut', async () => {
  const backend = await startTestBackend({
    // Storage of tests has no address of production.
    rulesText: repositoryRulesText().replaceAll('(https:\\\\/\\\\/)', '(https?:\\\\/\\\\/)'),
    storageRules: readFileSync('backend/storage.rules', 'utf8'),
  });
  const made = await makeSampleMembers(backend.accounts);
  if (!made.ok) throw new Error(made.message);
  const claims = { customAttributes: '{"member":true}' };
  await backend.accounts.update('sample-admin', claims);
  const owner = connect(backend, { mockUserToken: 'owner' });
  await update(ref(owner.database), { members: made.members });
  const client = connect(backend);
  const target = { ...client, email: 'admin@example.org', password: LOCAL_PASSWORD };
  const wrong = await seedAsAdmin(process.cwd(), { ...target, password: 'wrong-password' });
  expect(wrong).toMatchObject({ ok: false, message: expect.stringContaining('auth/') });
  // What a run that was cut off leaves.
  await signInWithEmailAndPassword(client.auth, target.email, target.password);
  await update(ref(client.database), {
    'blog/tags/0': content.tags[0],
    'meta/blog': serverTimestamp(),
  });
  const stored = await seedAsAdmin(process.cwd(), target);
  expect(stored).toEqual({
    ...{
      ok: true,
      message: `Stored ${content.posts.length} posts and everything else of society/.`,
    },
  });
  const all = (await get(ref(owner.database))).val();
  expect(all.blog.tags).toEqual(content.tags);
  expect(all.blog.posts.slice(1)).toHaveLength(content.posts.length);
  expect(all.latest.slice(1)).toHaveLength(content.updates.length);
  expect(Object.keys(all.content).sort()).toEqual(
    Object.keys(content.records)
      .filter((kind) => Object.keys(content.records[kind] ?? {}).length > 0)
      .sort(),
  );
  expect(JSON.stringify(all)).not.toContain('"pictures/');
  const { src, small = '' } = pictureVersions(all.blog.posts[1].image);
  for (const version of [src, small]) expect((await fetch(version)).status).toBe(200);
  expect(await seedAsAdmin(process.cwd(), target)).toEqual({
    ...{ ok: false, message: 'The database has content already.' },
  });
  await client.close();
  await owner.close();
  await backend.remove();
});

/** Every picture that is shown is in the database, and none in Storage. */
function expectInDatabase({ media, ...shown }: { media: object }): void {
  const text = JSON.stringify(shown);
  const named = mediaIn(text).map(({ hash }) => hash);
  expect(named.length).toBeGreaterThan(1);
  expect(named.filter((hash) => !(hash in media))).toEqual([]);
  expect(text).not.toMatch(/"pictures\/|\/v0\/b\//);
}

test("with pictures: 'database' samples are stored there", async () => {
  jest.replaceProperty(site, 'pictures', 'database');
  const backend = await startTestBackend();
  expect(await seed(process.cwd(), backend)).toMatchObject({ ok: true });
  const owner = connect(backend, { mockUserToken: 'owner' });
  expectInDatabase((await get(ref(owner.database))).val());
  await owner.close();
  await backend.remove();
});

test("with pictures: 'database' an admin stores them there under the rules, without Storage", async () => {
  const backend = await startTestBackend({ rulesText: repositoryRulesText() });
  const made = await makeSampleMembers(backend.accounts);
  if (!made.ok) throw new Error(made.message);
  const owner = connect(backend, { mockUserToken: 'owner' });
  await update(ref(owner.database), { members: made.members });
  const { auth, database, close } = connect(backend);
  const target = { auth, database, email: 'admin@example.org', password: LOCAL_PASSWORD };
  expect(await seedAsAdmin(process.cwd(), target)).toMatchObject({ ok: true });
  expectInDatabase((await get(ref(owner.database))).val());
  await close();
  await owner.close();
  await backend.remove();
});
