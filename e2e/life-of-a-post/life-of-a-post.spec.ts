// @covers No lost text | One post from its first word to its publication: three people, a restart, a lost connection
// @covers Threats | Somebody reads what is not published yet: own trees, a reserved place, no word in any public copy
import type { Browser, Page } from '@playwright/test';
import { confirmSave, open, textArea } from '../../mf-admin/e2e/editor-page';
import { read } from '../fixtures/cached-pages';
import type { IsolatedBackend } from '../fixtures/isolated-backend';
import { setOffline } from '../fixtures/network';
import { markedInCaches, pathsOfPost, publicAddress } from '../fixtures/public-copies';
import { admin, author as authorEmail, member, ready, signIn } from '../fixtures/site';
import type { SiteCopy } from '../fixtures/site-copy';
import { expect, test } from '../fixtures/with-own-site';

/** In every text of the post, and in nothing else. */
const MARK = 'zephyrax';
const slug = `${MARK}-post`;

const panel = (page: Page) => page.getByRole('region', { name: 'Review' });
const saved = (page: Page) => page.getByText(/^Draft saved \d\d:\d\d$/);

/** Asks for everything that anybody may read: each answer and refusal is without the mark. */
async function expectNothingPublic(backend: IsolatedBackend, index: number): Promise<void> {
  const origin = `http://localhost:${backend.ports.database}`;
  for (const [path, query] of pathsOfPost(index, slug)) {
    const response = await fetch(publicAddress(path, query, origin));
    expect([path, query, (await response.text()).includes(MARK)]).toEqual([path, query, false]);
  }
  const unpublished = ['drafts', 'draftTexts', 'reviews', 'scheduled', 'presence', 'previews'];
  expect((await fetch(publicAddress('', '', origin))).status).toBe(401);
  for (const tree of ['history', ...unpublished]) {
    for (const path of [tree, `${tree}/post`, `${tree}/post/${index}`]) {
      const { status } = await fetch(publicAddress(path, '', origin));
      expect([path, status]).toEqual([path, 401]);
    }
  }
}

/** Nothing of it is in the files of the site, nor in what this visitor's browser has cached. */
async function expectNoCopy(copy: SiteCopy, database: number, visitor: Page): Promise<void> {
  await copy.render(database);
  expect(copy.marked(MARK)).toEqual([]);
  for (const path of ['/', '/blog', '/latest']) await read(visitor, path);
  await visitor.goto(`/blog/post/${slug}`);
  // There an address of no post leads, after words that stand for half a second.
  await expect(visitor).toHaveURL(/\/blog$/);
  await ready(visitor);
  expect(await markedInCaches(visitor, MARK)).toEqual([]);
}

test.use({ serviceWorkers: 'allow' });

test('a post lives from its first word to its publication', { tag: '@writes' }, async ({
  backend,
  browser,
  copy,
  launch,
  page: visitor,
}) => {
  test.setTimeout(300_000);
  const browsers: Browser[] = [browser];
  const openBrowser = async (email: string): Promise<Page> => {
    const own = await launch();
    browsers.push(own);
    const page = await (await own.newContext({ serviceWorkers: 'block' })).newPage();
    await signIn(page, email);
    return page;
  };
  const [author, editor, chief] = [
    await openBrowser(authorEmail),
    await openBrowser(member),
    await openBrowser(admin),
  ];
  const { blog } = (await backend.everything()) as { blog: { posts: unknown[] } };
  const index = blog.posts.length;
  const origin = `http://localhost:${backend.ports.database}`;

  // Begun; the backend is killed and comes back; the device loses its connection and finds it again.
  await open(author, '/blog/post/new');
  await author.getByLabel('Title', { exact: true }).fill(`${MARK} title`);
  await author.getByLabel('Slug').fill(slug);
  await author.getByLabel('Description').fill(`${MARK} description`);
  await author.getByRole('button', { name: 'Moon', exact: true }).click();
  await textArea(author).click();
  await author.keyboard.type(`${MARK} begun. `);
  await expect(saved(author)).toBeVisible({ timeout: 15_000 });
  await backend.kill();
  await author.keyboard.type('While the server was down. ');
  await expect(author.getByText('No connection: saved on this device only')).toBeVisible({
    timeout: 30_000,
  });
  await backend.start();
  await expect(saved(author)).toBeVisible({ timeout: 60_000 });
  await setOffline(author, true);
  await author.keyboard.type('While the device was offline. ');
  // On this device until the server has it.
  const local = () => author.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(local).toContain('device was offline');
  await setOffline(author, false);
  await expect.poll(local, { timeout: 60_000 }).not.toContain('device was offline');
  const address = new URL(author.url());
  await author.reload();
  await ready(author);
  await expect(textArea(author)).toContainText(
    `${MARK} begun. While the server was down. While the device was offline.`,
  );
  expect(new URL(author.url()).search).toBe(address.search);
  await expectNothingPublic(backend, index);

  // Submitted, sent back, and submitted again.
  await author.getByRole('button', { name: 'Submit for review' }).press('Enter');
  await expect(panel(author).getByText('This draft is waiting for review.')).toBeVisible();
  await open(editor, '/members');
  const waiting = editor.getByRole('region', { name: 'Waiting for review' });
  await waiting.getByRole('link', { name: `${MARK} title` }).click();
  await expect(textArea(editor)).toContainText('While the device was offline.');
  await editor.getByLabel('Comment').fill(`${MARK}: which source?`);
  await editor.getByRole('button', { name: 'Request changes' }).press('Enter');
  await expect(panel(author).getByText(`${MARK}: which source?`)).toBeVisible();
  await textArea(author).click();
  await author.keyboard.press('Control+End');
  await author.keyboard.type('With a source.');
  await author.getByRole('button', { name: 'Submit for review' }).press('Enter');
  await expect(panel(editor).getByText('This draft is waiting for review.')).toBeVisible();
  await editor.reload();
  await expect(textArea(editor)).toContainText('With a source.');

  // Scheduled by a third person, for tomorrow; its place is reserved, and says nothing.
  await open(chief, '/members');
  await chief.getByRole('link', { name: `${MARK} title` }).click();
  await expect(textArea(chief)).toContainText('With a source.');
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  await chief.getByRole('heading', { name: 'Publish later' }).click();
  await chief.getByLabel('Time of publication').fill(`${tomorrow}T12:00`);
  await chief.getByRole('button', { name: 'Schedule', exact: true }).press('Enter');
  await chief.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(chief).toHaveURL(new RegExp(`/members/scheduled/post/${index}$`));
  await expect(chief.getByText('With a source.')).toBeVisible();
  await expect(panel(author).getByText('scheduled it')).toBeVisible();
  const reserved = await (await fetch(publicAddress(`blog/posts/${index}`, '', origin))).json();
  expect(Object.keys(reserved).sort()).toEqual(['file', 'hidden', 'owner', 'rev', 'updated']);
  await expectNothingPublic(backend, index);
  await expectNoCopy(copy, backend.ports.database, visitor);

  // Its time comes, over another restart, with nobody's help.
  for (const page of [author, editor, chief]) await page.goto('about:blank');
  await backend.kill();
  await backend.start();
  const at = Date.now() + 4000;
  await backend.overwrite(`scheduled/post/${index}/at`, at);
  const heardAt = async (): Promise<number> => {
    const asked = Date.now();
    const response = await fetch(publicAddress(`blog/posts/${index}`, '', origin));
    return (await response.text()).includes(MARK) ? asked : 0;
  };
  await expect.poll(heardAt, { intervals: [50], timeout: 60_000 }).toBeGreaterThanOrEqual(at - 50);
  const textOf = async (path: string) => (await fetch(publicAddress(path, '', origin))).text();
  expect(await textOf(`post${index}`)).toContain('With a source.');
  expect(await textOf('meta')).not.toContain(MARK);

  // Readers see it, its history says who, and every draft of it is gone.
  await visitor.goto(`/blog/post/${slug}`);
  await ready(visitor);
  await expect(visitor.getByRole('heading', { level: 1, name: `${MARK} title` })).toBeVisible();
  await expect(visitor.getByText('While the server was down.')).toBeVisible();
  const stored = await backend.everything();
  expect(stored.scheduled ?? null).toBeNull();
  expect(stored.drafts ?? null).toBeNull();
  expect(JSON.stringify(stored.presence ?? null)).not.toContain(MARK);
  await open(chief, `/blog/post/${slug}/edit`);
  await chief.getByText('History', { exact: true }).click();
  await expect(chief.getByText(`approved by ${admin}`)).toBeVisible();

  // A later version is drafted, and published at once by the editor.
  await open(author, `/blog/post/${slug}/edit`);
  await author.getByLabel('Description').fill(`${MARK} corrected`);
  await author.getByRole('button', { name: 'Submit for review' }).press('Enter');
  await expect(panel(author).getByText('This draft is waiting for review.')).toBeVisible();
  const before = await fetch(publicAddress(`blog/posts/${index}/description`, '', origin));
  expect(await before.json()).toBe(`${MARK} description`);
  await open(editor, `/blog/post/${slug}/edit`);
  await expect(editor.getByLabel('Description')).toHaveValue(`${MARK} corrected`);
  await confirmSave(editor, 'Save Post');
  await expect(editor.getByRole('heading', { level: 1, name: `${MARK} title` })).toBeVisible();
  const after = await fetch(publicAddress(`blog/posts/${index}/description`, '', origin));
  expect(await after.json()).toBe(`${MARK} corrected`);
  await copy.render(backend.ports.database);
  expect(copy.marked(MARK)).toEqual(
    expect.arrayContaining([`blog/post/${slug}/index.html`, 'posts.xml', 'sitemap.xml']),
  );
  for (const each of browsers.slice(1)) await each.close();
});
