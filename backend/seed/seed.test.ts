import { pictureVersions } from '@site/shared/text';
import { deleteApp } from 'firebase/app';
import { signInWithEmailAndPassword, signOut } from 'firebase/auth';
import { get, ref } from 'firebase/database';
import { OWNER } from '../local/database/access';
import { connect } from '../local/testing/clients';
import { startTestBackend, type TestBackend } from '../local/testing/test-backend';
import { NOW, rulesBench } from '../testing/rules-bench';
import { composeDatabase } from './compose';
import { readContent, type SampleContent } from './read-content';
import { LOCAL_ACCOUNTS, seed } from './seed';

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
      for (const version of Object.values(pictureVersions(url))) {
        if (typeof version === 'number') continue;
        const { status, headers } = await fetch(version);
        expect([version, status, headers.get('content-type')]).toEqual([
          version,
          200,
          'image/webp',
        ]);
      }
    }
  });

  test.each(LOCAL_ACCOUNTS)('lets $email in', async ({ email, password, member }) => {
    const client = connect(backend);
    const { user } = await signInWithEmailAndPassword(client.auth, email, password);
    expect((await user.getIdTokenResult()).claims.member === true).toBe(member);
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

test('every sample is one that a member could have saved', () => {
  const url = (name: string) => `http://localhost:9199/${name}`;
  const composed = JSON.parse(JSON.stringify(composeDatabase(content, url, NOW)));
  const member = { uid: 'anna', provider: 'password', token: { member: true, auth_time: 1 } };
  const { blog, latest, meta } = composed;
  for (const [index, post] of blog.posts.entries()) {
    if (index === 0) continue;
    const before = { blog: { posts: blog.posts.slice(0, index) } };
    const save = {
      [`blog/posts/${index}`]: post,
      [post.file]: composed[post.file],
      'meta/blog': meta.blog,
    };
    expect([post.slug, rulesBench(before).updates(member, save)]).toEqual([post.slug, true]);
  }
  for (const [index, update] of latest.entries()) {
    if (index === 0) continue;
    const save = { [`latest/${index}`]: update, 'meta/latest': meta.latest };
    expect([update.title, rulesBench({}).updates(member, save)]).toEqual([update.title, true]);
  }
});

test('content that is not right is refused by file and field', async () => {
  const read = await readContent('backend/seed');
  expect(read.ok ? '' : read.message).toContain('sample content cannot be loaded');
});
