// @covers States of a page | When a part fails, or the clock, or the browser's storage
// @covers Failures | Browser storage blocked: every public page works; members are told what is not kept
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, chromium, type Page } from '@playwright/test';
import { expect, member, ready, signInByForm } from '../../e2e/fixtures/site';
import { findChromium } from '../../tools/measure/test-run/chromium';
import { open } from './editor-page';

/** A browser that was told to let no site store anything: its own setting, not a pretence. */
const test = base.extend<{ context: BrowserContext }>({
  context: async ({ launchOptions, baseURL }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'site-blocked-'));
    mkdirSync(join(folder, 'Default'));
    const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
    writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(settings));
    // The headless shell has no such setting.
    const executablePath = findChromium(process.env);
    const options = { ...launchOptions, executablePath, baseURL };
    const context = await chromium.launchPersistentContext(folder, options);
    await use(context);
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  },
});

async function expectBlocked(page: Page): Promise<void> {
  const refusal = await page.evaluate(() => {
    try {
      return String(localStorage.length);
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refusal).toBe('SecurityError');
}

test('site storage blocked: pages can be read and used', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (m) => m.type() === 'error' && problems.push(m.text()));
  for (const path of ['/', '/blog', '/latest', '/team']) {
    await page.goto(path);
    await ready(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await expectBlocked(page);
  await open(page, '/contact');
  await page.getByLabel('Your query').fill('Is the dome open on Friday?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Please tell us your name.')).toBeVisible();
  await expect(page.getByLabel('Your query')).toHaveValue('Is the dome open on Friday?');
  expect(problems).toEqual([]);
});

test('site storage blocked: a member is told what that means, and can write', async ({ page }) => {
  await signInByForm(page, member);
  await expectBlocked(page);
  await expect(page.getByText('This browser stores nothing for this site')).toBeVisible();
  await page.getByRole('link', { name: 'New Post' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Kept by nobody');
  await expect(page.getByText('Your text is on this page alone')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Kept by nobody');
});
