import { pictureVersions } from '@site/shared/text';
import { deleteApp } from 'firebase/app';
import { signInWithEmailAndPassword, signOut } from 'firebase/auth';
import { get, ref, serverTimestamp, update } from 'firebase/database';
import { OWNER } from '../local/database/access';
import { connect } from '../local/testing/clients';
import { startTestBackend, type TestBackend } from '../local/testing/test-backend';
import { databaseAuth, ROLES } from '../testing/roles';
import { NOW, repositoryRulesText, rulesBench } from '../testing/rules-bench';
import { composeDatabase } from './compose';
import { readContent, type SampleContent } from './read-content';
import { LOCAL_ACCOUNTS, LOCAL_PASSWORD } from './sample-members';
import { seed } from './seed';

let content: SampleContent;
beforeAll(async () => {
  const read = await readContent('society/content');
  if (!read.ok) throw new Error(read.message);
  content = read.content;
});

describe('an empty backend', () => {
  let backend: TestBackend;
  beforeAll(async () => {
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
    await new Promise((done) =>
      backend.database.write({ access: OWNER, kind: 'set', path: ['blog'], json: null }, done),
    );
    expect(await seed(process.cwd(), backend)).toEqual({ ok: true, seeded: false });
  });
});

describe('a database of the version before roles', () => {
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
    const { content: _later, ...composed } = composeDatabase(content, (name) => name, NOW);
    const event = { title: 'Night', start: '2026-03-01T19:30+05:30', rev: 1, updated: NOW };
    stored = { ...composed, content: { event: { '-OaBcDeFgHiJkLmNoPq0': event } } };
    const json = { ...stored, revoked: { 'sample-member': 5 } };
    await new Promise((done) =>
      backend.database.write({ access: OWNER, kind: 'set', path: [], json }, done),
    );
  });
  afterAll(() => backend.remove());

  test('gets members once, says so, and keeps its content', async () => {
    const note = expect.stringContaining('author@example.org are members now');
    expect(await seed(process.cwd(), backend)).toEqual({ ok: true, seeded: true, note });
    expect(await seed(process.cwd(), backend)).toEqual({ ok: true, seeded: false });
    const owner = connect(backend, { mockUserToken: 'owner' });
    const { members, ...others } = await read(owner);
    await owner.close();
    expect(others).toEqual(JSON.parse(JSON.stringify(stored)));
    expect(Object.keys(members)).toEqual(['chosen-uid', 'sample-admin', 'sample-member']);
  });

  test.each([
    ['admin@example.org', 'starlight', 0, true],
    ['member@example.org', 'own-password', 1, true],
    ['author@example.org', 'starlight', 2, true],
    ['guest@example.org', 'starlight', 3, false],
  ])('lets %s in with %s, who saves record %d: %s', async (email, password, place, expected) => {
    const client = connect(backend);
    const { user } = await signInWithEmailAndPassword(client.auth, email, password);
    expect(user.emailVerified).toBe(true);
    const { uid } = user;
    const record = {
      ...{ title: 'The Moon', link: 'https://example.org/moon' },
      ...{ owner: uid, rev: 1, updated: serverTimestamp() },
    };
    const save = update(ref(client.database), {
      [`content/chapter/-OaBcDeFgHiJkLmNoPq${place}`]: record,
      'meta/chapter': serverTimestamp(),
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
  await new Promise((done) =>
    backend.database.write({ access: OWNER, kind: 'set', path: [], json }, done),
  );
  expect(await seed(process.cwd(), backend)).toEqual({ ok: true, seeded: false });
  expect(backend.accounts.all()).toEqual([]);
  const client = connect(backend);
  expect((await get(ref(client.database))).val()).toEqual(json);
  await client.close();
  await backend.remove();
});

test('every sample is one that a member could have saved', () => {
  const url = (name: string) => `http://localhost:9199/${name}`;
  const composed = JSON.parse(JSON.stringify(composeDatabase(content, url, NOW)));
  const member = databaseAuth(ROLES.editor) ?? null;
  const owner = 'anna';
  const { blog, latest, meta } = composed;
  for (const [index, post] of blog.posts.entries()) {
    if (index === 0) continue;
    const before = { blog: { posts: blog.posts.slice(0, index) } };
    const save = {
      [`blog/posts/${index}`]: { ...post, owner },
      [post.file]: composed[post.file],
      'meta/blog': meta.blog,
    };
    expect([post.slug, rulesBench(before).updates(member, save)]).toEqual([post.slug, true]);
  }
  for (const [index, update] of latest.entries()) {
    if (index === 0) continue;
    const save = { [`latest/${index}`]: { ...update, owner }, 'meta/latest': meta.latest };
    expect([update.title, rulesBench({}).updates(member, save)]).toEqual([update.title, true]);
  }
});

test('content that is not right is refused by file and field', async () => {
  const read = await readContent('backend/seed');
  expect(read.ok ? '' : read.message).toContain('sample content cannot be loaded');
});
