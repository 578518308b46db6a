// @covers Threats | A remote that fails: boundary, fallback, retry
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, member, ready, signIn, test } from '../../../e2e/fixtures/site';
import { pressRetry } from './failures/recovery';
import { type ScaffoldedRemote, scaffoldedRemote } from './scaffolded-remote';

const fixtures = join(process.cwd(), 'tools/release/remote/add/testing');

/** Answers requests for these files with another byte at their end. */
const damage = (page: Page, files: RegExp) =>
  page.route(files, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\n` });
  });

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

for (const [kind, chunks] of [
  ['enhanced', /3005\/.*__federation_expose_Page\.js/],
  ['webpack', undefined],
  ['vite', undefined],
] as const) {
  test.describe(`a section that ${kind} built elsewhere`, { tag: '@exclusive' }, () => {
    const title = `By ${kind}`;
    const path = `/by-${kind}`;
    let remote: ScaffoldedRemote;

    test.beforeAll(async () => {
      remote = await scaffoldedRemote(`mf-${kind}`, join(fixtures, kind));
      await remote.publish();
    });

    test.afterAll(() => remote.remove());

    test('is drawn, and shares content, styles and the router with the page', async ({
      page,
      open,
    }) => {
      await open('/team');
      await page.evaluate(() => Object.assign(window, { sameDocument: true }));
      await follow(page, title);
      await ready(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Built elsewhere');
      await expect(page.getByTestId('session')).toHaveText('visitor');
      await expect(page.getByTestId('session')).toHaveCSS('letter-spacing', '7px');
      await expect(page.getByTestId('posts')).toHaveText(/.+,.+/);
      await page.getByRole('button', { name: 'Details' }).click();
      await expect(page.getByTestId('details')).toBeVisible();
      await page.getByRole('link', { name: 'To the team' }).click();
      await expect(page).toHaveURL('/team');
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    });

    test('has a page of its own and a card on another, and knows who is logged in', async ({
      page,
      open,
    }) => {
      await open('/');
      await expect(page.getByRole('link', { name: 'A card from elsewhere' })).toBeVisible();
      await signIn(page, member);
      await open(path);
      await expect(page.getByTestId('session')).toHaveText('member');
    });

    test('an entry with a changed byte is refused, until it is well again', async ({
      page,
      problems,
    }) => {
      await damage(page, /3005\/.*remoteEntry\.js/);
      await page.goto('/team');
      await ready(page);
      await follow(page, title);
      const fallback = page.getByRole('alert');
      await expect(fallback).toContainText(`The ${title} section is not available right now`);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await pressRetry(page);
      await expect(page.getByTestId('posts')).toHaveText(/.+,.+/);
      await expect(fallback).toHaveCount(0);
      expect(problems.splice(0).join()).toContain("'integrity' attribute");
    });

    if (chunks !== undefined) {
      test('a chunk with a changed byte is refused', async ({ page, problems }) => {
        await damage(page, chunks);
        await page.goto('/team');
        await ready(page);
        await follow(page, title);
        await expect(page.getByRole('alert')).toContainText('is not available right now');
        expect(problems.splice(0).join()).toContain("'integrity' attribute");
      });
    }
  });
}
