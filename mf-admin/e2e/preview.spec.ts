// @covers Roles | A preview link shows a draft to whoever has it, until it expires, is revoked, or the draft is published
// @covers Threats | The token of a preview link stays in the fragment: no cache, referrer, index or other request has it
import { expect, type Page, type Response, test } from '@playwright/test';
import { findings, overflowOf } from '../../e2e/fixtures/axe';
import { cachedAddresses, expectCached } from '../../e2e/fixtures/cached-pages';
import { ready, signIn, author as writer } from '../../e2e/fixtures/site';
import { open, PICTURE, problemsOf, saveDraft, textArea, unique } from './editor-page';

const DATABASE = 'http://localhost:9000';
const GONE = 'This preview link is wrong or no longer works';

/** Reads or writes a node past the rules. */
async function asOwner(path: string, value?: unknown): Promise<unknown> {
  const response = await fetch(`${DATABASE}/${path}.json?ns=site-local`, {
    headers: { Authorization: 'Bearer owner' },
    ...(value !== undefined && { method: 'PUT', body: JSON.stringify(value) }),
  });
  if (!response.ok) throw new Error(`The database answered ${response.status}.`);
  return response.json();
}

async function writePost(page: Page, title: string): Promise<void> {
  await open(page, '/blog/post/new');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description').fill(`What ${title} is about`);
  await page.getByLabel('Slug').fill(title.toLowerCase());
  await page.getByLabel('Banner image').setInputFiles(PICTURE);
  await expect(page.getByLabel(/^Image address/)).toHaveValue(/#\d+x\d+$/);
  await textArea(page).click();
  // Three headings: a table of contents, whose links change the fragment.
  for (const name of ['Water', 'Air', 'Pressure that nobody expected']) {
    await page.getByLabel('Kind of line').selectOption('Heading');
    await page.keyboard.type(`${name}\n`);
    await page.keyboard.type(`Words of ${title}.\n`);
  }
}

/** What a visitor sees, and how the server and the database answer. */
async function answerOf(page: Page, link: string) {
  const statuses: number[] = [];
  const listen = (response: Response) => {
    if (response.url().includes('/previews/')) statuses.push(response.status());
  };
  page.on('response', listen);
  await page.goto('about:blank');
  const response = await page.goto(link);
  await expect(page.getByText(GONE)).toBeVisible();
  page.off('response', listen);
  const text = await page.locator('main').textContent();
  return { page: response?.status(), database: statuses, text, title: await page.title() };
}

async function check(page: Page): Promise<void> {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await findings(page), `${width} px`).toEqual([]);
    expect.soft(await overflowOf(page), `${width} px`).toBe(0);
  }
}

test('an author shares a draft by a link, and revokes it', { tag: '@writes' }, async ({
  page: author,
  browser,
}) => {
  test.slow();
  const title = unique('Previewed');
  const complaints = problemsOf(author);
  await signIn(author, writer);
  await writePost(author, title);
  await author.getByRole('button', { name: 'Preview as a page' }).click();
  await expect(author.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  const results = author.getByRole('region', { name: 'In search results' });
  await expect(results).toContainText(`blog › post › ${title.toLowerCase()}`);
  await expect(results).toContainText(`What ${title} is about`);
  await author.getByRole('button', { name: 'Create a preview link' }).click();
  const link = await author.getByLabel(/^Anybody with this link/).inputValue();
  expect(link).toMatch(/^http:\/\/localhost:3000\/preview#token=[\w-]{22}$/);
  const token = link.slice(link.indexOf('=') + 1);
  await check(author);

  // Somebody without an account, whose browser caches what it reads.
  const context = await browser.newContext({ serviceWorkers: 'allow', reducedMotion: 'reduce' });
  const visitor = await context.newPage();
  const complaintsOfVisitor = problemsOf(visitor);
  const requests: { url: string; type: string; referrer: string }[] = [];
  visitor.on('request', (request) =>
    requests.push({
      url: request.url(),
      type: request.resourceType(),
      referrer: request.headers().referer ?? '',
    }),
  );
  await open(visitor, '/team');
  await expectCached(visitor, '/team');
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(visitor.getByText('Preview — not published.')).toBeVisible();
  await expect(visitor.getByText(`Words of ${title}.`)).toHaveCount(3);
  const banner = visitor.locator('main img').first();
  await expect(banner).toHaveAttribute('src', /:9199\//);
  await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await check(visitor);

  // A jump within the page is no other link.
  await visitor.getByRole('link', { name: 'Pressure that nobody expected' }).click();
  await expect(visitor).toHaveURL(link);
  await visitor.reload();
  await expect(visitor.getByText(`Words of ${title}.`)).toHaveCount(3);

  // The next page is cached; nothing of the preview is.
  await visitor.getByRole('link', { name: 'Team', exact: true }).first().click();
  await expect(visitor).toHaveURL('/team');
  await visitor.getByRole('link', { name: 'Events', exact: true }).first().click();
  await expectCached(visitor, '/events');
  const cached = await cachedAddresses(visitor);
  expect(cached.filter((address) => /preview/i.test(address) || address.includes(token))).toEqual(
    [],
  );
  const withToken = requests.filter(({ url, referrer }) => (url + referrer).includes(token));
  const read = `${DATABASE}/previews/${token}.json?ns=site-local`;
  expect([...new Set(withToken.map(({ url }) => url))]).toEqual([read]);
  expect(withToken.map(({ referrer }) => referrer)).not.toContainEqual(
    expect.stringContaining(token),
  );
  for (const { url } of requests.filter(({ type }) => type === 'script')) {
    const text = await (await visitor.request.get(url)).text();
    expect(text, url).not.toMatch(/identitytoolkit|firebaseio-demo|ql-editor/);
  }

  // Nothing lists it.
  for (const path of ['/sitemap.xml', '/posts.xml', '/updates.xml', '/robots.txt']) {
    expect(await (await visitor.request.get(path)).text(), path).not.toMatch(/preview/i);
  }
  for (const path of ['previews', 'previews/', 'drafts', 'draftTexts']) {
    const raw = await visitor.request.get(`${DATABASE}/${path}.json?ns=site-local`);
    expect(raw.status(), path).toBe(401);
  }

  // Expired, unknown, revoked and mistyped: no difference, but that nobody asks for the last.
  const stored = Object(await asOwner(`previews/${token}`));
  const expired = 'e'.repeat(22);
  await asOwner(`previews/${expired}`, { ...stored, expires: Date.now() - 1000 });
  const unknown = await answerOf(visitor, link.replace(token, 'u'.repeat(22)));
  expect(unknown).toMatchObject({ page: 200, database: [401] });
  expect(await answerOf(visitor, link.replace(token, expired))).toEqual(unknown);
  await author.getByRole('button', { name: 'Revoke the link' }).click();
  await expect(author.getByRole('button', { name: 'Create a preview link' })).toBeVisible();
  expect(await answerOf(visitor, link)).toEqual(unknown);
  // What stays of a link, so that it never shows other words.
  expect(await asOwner(`previews/${token}`)).toEqual({ ended: expect.any(Number) });
  expect(await answerOf(visitor, link.slice(0, -9))).toEqual({ ...unknown, database: [] });
  await check(visitor);

  expect(complaints).toEqual([]);
  // The browser reports each refusal itself.
  expect(complaintsOfVisitor.filter((text) => !text.includes('status of 401'))).toEqual([]);
  await context.close();
});

test('the link shows the version of when it was made, until it is updated', {
  tag: '@writes',
}, async ({ page, context }) => {
  const title = unique('Open night');
  await signIn(page, writer);
  await open(page, '/latest/new/1');
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Preview as a page' }).click();
  // Without a text, a picture or a link.
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Create a preview link' }).click();
  const link = await page.getByLabel(/^Anybody with this link/).inputValue();
  const editor = await context.newPage();
  await open(editor, '/members');
  await editor.getByRole('link', { name: title }).click();
  await editor.getByRole('textbox', { name: 'Content' }).fill('The dome opens at eight.');
  await saveDraft(editor);

  // The page of the author follows, the link does not.
  await expect(page.getByText('The dome opens at eight.')).toBeVisible();
  await expect(page.getByText('The draft has changed since')).toBeVisible();
  const visitor = await context.newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  await expect(visitor.getByText('The dome opens at eight.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Update the link' }).click();
  await expect(page.getByText('The draft has changed since')).toBeHidden();
  await visitor.reload();
  await expect(visitor.getByText('The dome opens at eight.')).toBeVisible();
  await ready(visitor);
});
