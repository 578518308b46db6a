// @covers States of a page | Pages, late fonts and skeletons shift by at most 0.01
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, ready, test } from '../fixtures/site';
import { sectionTextOf } from '../fixtures/society';
import { expectNoShift, watchShifts } from './layout-shifts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('content appears where its skeleton was', async ({ page, open }) => {
  await watchShifts(page);
  await open('/team');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/content/posts/**', async (route) => {
    await released;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByText('Loading posts…')).toBeAttached();
  // Topics load separately, and are above the posts.
  await expect(page.getByRole('navigation', { name: 'Topics' })).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Top Reads' });
  await expect(heading).toBeVisible();
  const before = await heading.boundingBox();
  release();
  await expect(page.locator('main article, main li h2').first()).toBeVisible();
  expect((await heading.boundingBox())?.y).toBe(before?.y);
});

test('the text of the next page is there before that page is opened', async ({ page, open }) => {
  const file = '**/content/records/sectionText.json';
  const atRest = page.waitForResponse(file);
  await open('/team');
  await (await atRest).finished();
  await page.route(file, (route) => route.abort());
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByText(sectionTextOf('contact').lead)).toBeVisible();
});

test('pages that arrive in pieces move nothing on a phone', async ({ browser, baseURL }) => {
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(`${baseURL}${url}`);
    response.setHeader('content-type', `${answer.headers.get('content-type')}`);
    const body = Buffer.from(await answer.arrayBuffer());
    const start = body.indexOf('<main');
    // Chromium may hold the first paint for 500 ms.
    const pieces = start === -1 ? 0 : 8;
    const size = Math.ceil((body.indexOf('</main>') - start) / pieces);
    for (let piece = 0; piece < pieces; piece++) {
      const end = start + (piece + 1) * size;
      response.write(body.subarray(piece && end - size, end));
      await pause(150);
    }
    response.end(body.subarray(pieces && start + pieces * size));
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  await watchShifts(page);
  for (const path of ['/', '/blog', '/latest', '/events']) {
    await test.step(path, async () => {
      await page.goto(`http://localhost:${port}${path}`);
      await ready(page);
      await expectNoShift(page);
    });
  }
  await page.close();
  server.close();
});
