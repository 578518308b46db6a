// @covers Failures | Two tabs: a draft each, a conflict for the second save, login and logout in both
import type { Page, Request } from '@playwright/test';
import { database } from '../fixtures/network';
import { expect, test } from '../fixtures/site';

const isStream = (request: Request) =>
  request.url().includes('/meta.json') && request.headers().accept === 'text/event-stream';
const isPoll = (request: Request) => request.url().includes('/meta.json') && !isStream(request);

/** As if the visitor went to another tab, or came back. */
async function turnTab(page: Page, visibility: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
    Object.defineProperty(document, 'hidden', { value: state === 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);
}

test('a hidden tab holds no connection; seen again, it listens again', async ({ page, open }) => {
  const listening = page.waitForRequest(isStream);
  await open('/latest');
  await listening;
  const ended = page.waitForEvent('requestfailed', isStream);
  await turnTab(page, 'hidden');
  await ended;
  const again = page.waitForRequest(isStream);
  await turnTab(page, 'visible');
  await again;
});

test('without event streams the page polls about once a minute', async ({
  page,
  open,
  problems,
}) => {
  await page.clock.install();
  // The middle of the jitter: what passes of the real time, too, leads to neither end of it.
  await page.addInitScript(() => {
    Math.random = () => 0.5;
  });
  await page.route(database, (route) =>
    isStream(route.request()) ? route.fulfill({ status: 403, body: '' }) : route.fallback(),
  );
  const asked = page.waitForRequest(isPoll);
  await open('/latest');
  await asked;
  let polls = 0;
  page.on('request', (request) => {
    if (isPoll(request)) polls += 1;
  });
  await page.clock.runFor(47_000);
  expect(polls).toBe(0);
  await page.clock.runFor(26_000);
  await expect.poll(() => polls).toBe(1);
  // The browser reports the stream that was refused.
  problems.length = 0;
});

test('a database that takes connections and never answers is given up, and the page is dated', async ({
  page,
  open,
  problems,
}) => {
  await page.clock.install();
  await page.route(database, () => {});
  const listening = page.waitForRequest(isStream);
  await open('/latest');
  await listening;
  const asked = page.waitForRequest(isPoll);
  await page.clock.runFor(15_000);
  await asked;
  // The browser's own clock aborts a request after 15 s.
  const dated = page.getByText(/This page is from \d+ \w+ \d{4}/).first();
  await expect(dated).toBeVisible({ timeout: 20_000 });
  problems.length = 0;
});
