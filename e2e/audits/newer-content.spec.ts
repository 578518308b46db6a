// @covers States of a page | Pages, late fonts and skeletons shift by at most 0.01
import type { APIRequestContext } from '@playwright/test';
import { expect, newerContent, test } from '../fixtures/site';
import { watchShifts } from './layout-shifts';

const headers = { authorization: 'Bearer owner' };
const address = (path: string) => `http://localhost:9000/${path}.json?ns=site-local`;
const day = 24 * 3_600_000;

/** The newest record of each kind; `like` is one whose other fields it has. */
const records = {
  update: { path: 'latest/90', like: 'latest/1', meta: 'latest' },
  post: { path: 'blog/posts/90', like: 'blog/posts/1', meta: 'blog' },
  event: { path: 'content/event/newest', like: undefined, meta: 'event' },
};

async function save(request: APIRequestContext, kind: keyof typeof records): Promise<string> {
  const { path, like, meta } = records[kind];
  const others = like && (await (await request.get(address(like), { headers })).json());
  const now = Date.now();
  const date = new Date(now).toISOString().slice(0, 10);
  const title = `Newest ${kind} ${now}`;
  const dated =
    kind === 'event'
      ? { start: new Date(now + day).toISOString() }
      : { date, slug: `newest-${now}` };
  const response = await request.patch(address(''), {
    headers,
    data: {
      [path]: { ...others, ...dated, title, rev: 1, updated: now },
      [`meta/${meta}`]: now,
    },
  });
  expect(response.ok(), await response.text()).toBe(true);
  return title;
}

for (const width of [360, 1440]) {
  for (const [path, kind] of [
    ['/', 'post'],
    ['/blog', 'post'],
    ['/latest', 'update'],
    ['/events', 'event'],
  ] as const) {
    test(`a newer ${kind} is offered on ${path} and moves nothing, ${width} px wide`, {
      tag: '@writes',
    }, async ({ browser, request }) => {
      const page = await browser.newPage({ viewport: { width, height: 800 } });
      await watchShifts(page);
      await page.goto(path);
      await page.waitForSelector('html[data-ready="true"]', { state: 'attached' });
      const title = await save(request, kind);
      await expect(page.getByRole('status').filter({ hasText: /\d new/ })).toBeVisible();
      const shifts = await page.evaluate(() => window.shifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
      await expect(page.getByText(title)).toHaveCount(0);
      await newerContent(page).click();
      await expect(page.getByText(title).first()).toBeVisible();
      await expect(newerContent(page)).toHaveCount(0);
      await page.close();
    });
  }
}
