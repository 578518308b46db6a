import { expect, ready, test } from '../../../e2e/fixtures/site';
import { readRegistry } from '../../../tools/release/registry/registry-file';
import { checkRemote } from '../../../tools/release/remote/check/check';
import { readCheckInput } from '../../../tools/release/remote/check/check-input';
import { type ScaffoldedRemote, scaffoldedRemote } from './scaffolded-remote';

let rockets: ScaffoldedRemote;

test.beforeAll(async () => {
  rockets = await scaffoldedRemote('mf-rockets');
  const deployed = readRegistry(rockets.layout.registry).registry;
  await rockets.publish('');
  const known = { deployed, publishedBytes: undefined };
  const input = readCheckInput(process.cwd(), rockets.workspace, 'local', known);
  expect(checkRemote(input)).toEqual([]);
  // Also what the bundler merged into one module with its importer.
  expect(input.modules).toContain('shared/ui/card/Card.tsx');
});

test.afterAll(() => rockets.remove());

test('a remote fresh from the scaffold passes its checks, and is part of the site by the registry alone', {
  tag: '@exclusive',
}, async ({ page, open }) => {
  await open('/team');
  const main = page.getByRole('navigation', { name: 'Main' });
  const rocketsLink = main.getByRole('link', { name: 'Rockets' });
  await expect(rocketsLink).toBeVisible();
  const labels = await main.getByRole('link').allTextContents();
  expect(labels.indexOf('Rockets')).toBe(labels.indexOf('Team') + 1);
  await rocketsLink.click();
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rockets');
  await open('/rockets');
  await expect(page.getByText('published by it alone')).toBeVisible();
});

test('its card stands on the landing page', { tag: '@exclusive' }, async ({ page, open }) => {
  await open('/');
  await page.getByRole('link', { name: 'To the Rockets page' }).click();
  await expect(page).toHaveURL('/rockets');
});
