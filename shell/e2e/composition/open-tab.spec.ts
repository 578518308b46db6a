import type { Page } from '@playwright/test';
import { ready } from '../../../e2e/fixtures/site';
import { expect, test } from '../../../e2e/fixtures/with-site-copy';
import { rollbackRemote } from '../../../tools/release/publish/rollback';
import { updateRegistry } from '../../../tools/release/registry/update-registry';
import { type ScaffoldedRemote, scaffoldedRemote } from './scaffolded-remote';

let rockets: ScaffoldedRemote;

test.beforeEach(({ copy }) => {
  rockets = scaffoldedRemote(copy, 'mf-rockets');
});

test.afterEach(() => rockets.remove());

const notice = (page: Page) => page.getByText('A new version of this site is ready.');

/** By a link of the frame, within the document. */
async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await ready(page);
}

/** A minute passes, and the visitor moves on. */
async function moveOnLater(page: Page): Promise<void> {
  await page.clock.fastForward(61_000);
  await goTo(page, 'Team');
}

/** A tab that has the section's page, but not yet the module of its card. */
async function openTab(page: Page, text: string): Promise<void> {
  await page.clock.install();
  await page.goto('/rockets');
  await ready(page);
  await expect(page.getByText(text)).toBeVisible();
  // It comes after the page; a minute counts from then.
  await expect(page.locator('main > [role="status"]')).toBeAttached();
}

test('an open tab works after a publish, with a notice; a reload has the new version', async ({
  page,
}) => {
  await rockets.publish('First words.');
  await openTab(page, 'First words.');
  await rockets.publish('Second words.');
  await goTo(page, 'Team');
  await goTo(page, 'Rockets');
  await expect(page.getByText('First words.')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('link', { name: 'To the Rockets page' })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await moveOnLater(page);
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.goto('/rockets');
  await expect(page.getByText('Second words.')).toBeVisible();
});

test('an open tab goes on after a rollback; a reload has the old version', async ({ page }) => {
  const old = await rockets.publish('Old words.');
  await rockets.publish('Bad words.');
  await openTab(page, 'Bad words.');
  expect(await rollbackRemote(rockets.layout, rockets.name)).toBe(old);
  await goTo(page, 'Blog');
  await goTo(page, 'Rockets');
  await expect(page.getByText('Bad words.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Old words.')).toBeVisible();
});

test('an open tab goes on after a deploy of the shell; a form is not interrupted by the news', async ({
  page,
}) => {
  await rockets.publish('Only words.');
  await openTab(page, 'Only words.');
  await updateRegistry(rockets.layout.registry, (registry) => ({
    ...registry,
    shell: { build: '1.0.1-ffffffffff', provides: {} },
  }));
  await moveOnLater(page);
  await expect(notice(page)).toBeVisible();
  await goTo(page, 'Contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await goTo(page, 'Blog');
  await expect(notice(page)).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss this message' }).click();
  await expect(notice(page)).toHaveCount(0);
});
