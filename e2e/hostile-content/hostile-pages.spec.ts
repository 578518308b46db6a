// @covers No lost text | Hostile records on live pages in Chromium: no script runs, only what is listed comes out, no list is blank
// @covers Threats | Script in a stored post, update, tag or address: allow-list renderer, parsing
import type { Page } from '@playwright/test';
import type { IsolatedBackend } from '../fixtures/isolated-backend';
import { hasPage } from '../fixtures/public-pages';
import { ready } from '../fixtures/site';
import { expect, test } from '../fixtures/with-isolated-backend';
import { markupFaults, parsePart } from './allowed-markup';
import { hostileContent } from './hostile-content';
import { hostileRecord } from './hostile-records';

const RECORDS = 40;
/** Number of posts visited and updates opened. */
const OPENED = 4;
/** Sections have origins of their own, here without TLS. */
const PICTURE_OF_A_SECTION = /^src="http:\/\/localhost:300\d\/[^"]+" of img$/;

let page: Page;
let complaints: string[];

const now = { '.sv': 'timestamp' };
/** Live pages are notified of records that are newer than their snapshot. */
const saved = (record: unknown): unknown =>
  typeof record === 'object' && record !== null && !Array.isArray(record)
    ? { ...record, updated: now }
    : record;
/** A good record, which lists must show before the hostile ones: none is newer. */
const good = (title: string) => ({
  ...{ title, slug: 'a-good-one', description: title, content: title, image: '', link: '' },
  ...{ date: '9999-12-31', tags: ['moon'], file: 'post900', rev: 1, updated: now },
});

/** Stores hostile records behind the sample content, past the rules, and a good one at the end. */
async function storeHostileRecords(backend: IsolatedBackend): Promise<void> {
  const values: Record<string, unknown> = { 'meta/blog': now, 'meta/latest': now };
  for (let seed = 1; seed <= RECORDS; seed += 1) {
    const index = 100 + seed;
    const { post, update, body, tag } = hostileRecord(seed, index);
    values[`blog/posts/${index}`] = saved(post);
    values[`latest/${index}`] = saved(update);
    values[`blog/tags/${index}`] = tag;
    values[`post${index}`] = body;
  }
  values['blog/posts/900'] = good('A good post');
  values['latest/900'] = good('A good update');
  values.post900 = { delta: '{"ops":[{"insert":"Good words.\\n"}]}', index: 900, rev: 1 };
  await backend.update(values);
  const content = hostileContent(1);
  for (const [kind, records] of Object.entries(content)) {
    // The database itself refuses some names of fields.
    for (const [id, record] of Object.entries(records)) {
      await backend.overwrite(`content/${kind}/${id}`, storable(record)).catch(() => undefined);
    }
    await backend.update({ [`meta/${kind}`]: now });
  }
}

const storable = (record: unknown): unknown =>
  typeof record === 'object' && record !== null && !Array.isArray(record)
    ? Object.fromEntries(Object.entries(record).filter(([name]) => name !== '__proto__'))
    : record;

declare global {
  interface Window {
    tellOfTrouble(what: string): void;
  }
}

test.beforeEach(async ({ backend, page: opened }) => {
  await storeHostileRecords(backend);
  page = opened;
  complaints = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('dialog', (dialog) => complaints.push(`a dialog: ${dialog.message()}`));
  await page.exposeFunction('tellOfTrouble', (what: string) => complaints.push(what));
  await page.addInitScript(() => {
    // Which every payload calls.
    window.alert = () => window.tellOfTrouble('a script ran');
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.tellOfTrouble(`the policy had to stop ${violatedDirective} ${blockedURI}`),
    );
  });
});
test.afterEach(() => expect(complaints).toEqual([]));

async function open(path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** Expects no markup that is on no list, and no script that nobody published. */
async function expectAllowedMarkup(): Promise<void> {
  const markup = await page.locator('main').innerHTML();
  const faults = markupFaults(parsePart(markup), 'page');
  expect(faults.filter((fault) => !PICTURE_OF_A_SECTION.test(fault))).toEqual([]);
  const scripts = await page
    .locator('script:not([type$="json"])')
    .evaluateAll((all) => all.map((script) => (script as HTMLScriptElement).src));
  for (const source of scripts) expect(source).toMatch(/^http:\/\/localhost:300\d\//);
}

/** Our own markup that the list of posts does not have, and pictures of the section. */
const faultsOfOurs = (faults: readonly string[]): string[] =>
  faults.filter(
    (fault) =>
      !PICTURE_OF_A_SECTION.test(fault) &&
      !/^tag (?:dl|dt|dd|fieldset|legend|text)$|^attribute (?:inert|fill-rule|style)$/.test(fault),
  );

/** Presses a button that brings more of a list until there is no more. */
async function showAll(name: string): Promise<void> {
  const more = page.getByRole('button', { name });
  while (await more.isVisible()) await more.click();
}

const addresses = (selector: string) =>
  page
    .locator(selector)
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);

for (const path of ['/', '/blog', '/blog/moon', '/latest']) {
  test(`hostile records leave ${path} whole`, async () => {
    await open(path);
    const isOfPosts = path !== '/latest';
    await expect(page.getByText(isOfPosts ? 'A good post' : 'A good update').first()).toBeVisible();
    await showAll(isOfPosts ? 'More Blogs' : 'More Updates');
    await expectAllowedMarkup();
  });
}

const OF_KINDS = [
  ['/team', 'Good teamMember'],
  ['/publication', 'Good paper'],
  ['/publication/catalogue', 'Good chapter'],
  ['/stac', 'Good campEvent'],
  ['/events', 'Good event'],
  ['/about', 'Good highlight'],
] as const;

for (const [path, text] of OF_KINDS.filter(([path]) => hasPage(path))) {
  test(`hostile records leave ${path} whole`, async () => {
    await open(path);
    await expect(page.getByText(text).first()).toBeAttached();
    const markup = await page.locator('main').innerHTML();
    expect(faultsOfOurs(markupFaults(parsePart(markup), 'page'))).toEqual([]);
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByText('Good externalLink')).toBeAttached();
    for (const href of await addresses('a[href]')) {
      expect(href).toMatch(/^(?:https:\/\/|http:\/\/localhost:9199\/|mailto:[^?&]+$|tel:|[/#])/);
    }
  });
}

test('a hostile post is a page like any other', async () => {
  await open('/blog');
  await expect(page.getByRole('heading', { name: 'A good post' })).toBeVisible();
  await showAll('More Blogs');
  const all = await addresses('main h2 a[href^="/blog/post/"]');
  const hostile = all.filter((href) => /(?:hostile|__proto__|Old_)/.test(href));
  expect(hostile.length).toBeGreaterThan(OPENED);
  for (const path of hostile.slice(0, OPENED)) {
    await open(path);
    await expect(page.locator('main h1')).not.toHaveText('Post not found');
    await page.locator('main article').waitFor();
    await expectAllowedMarkup();
  }
});

test('a hostile update opens like any other', async () => {
  await open('/latest');
  await expect(page.getByRole('heading', { name: 'A good update' })).toBeVisible();
  await showAll('More Updates');
  const all = await addresses('main a[href^="/latest?update="]');
  const hostile = all.filter((href) => Number(href.split('=')[1]) > 100);
  expect(hostile.length).toBeGreaterThan(OPENED);
  for (const path of hostile.slice(0, OPENED)) {
    await page.locator(`main a[href="${path}"]`).click();
    await page.getByRole('dialog').waitFor();
    await expectAllowedMarkup();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});
