import { ready } from '../../../e2e/fixtures/site';
import { expect, test } from '../../../e2e/fixtures/with-site-copy';
import { readRegistry } from '../../../tools/release/registry/registry-file';
import { checkRemote } from '../../../tools/release/remote/check/check';
import { readCheckInput } from '../../../tools/release/remote/check/check-input';
import { type ScaffoldedRemote, scaffoldedRemote } from './scaffolded-remote';

let rockets: ScaffoldedRemote;

// The remote is built once for both.
test.describe.configure({ mode: 'default' });

test.beforeAll(async ({ copy }) => {
  rockets = scaffoldedRemote(copy, 'mf-rockets');
  const deployed = readRegistry(rockets.layout.registry).registry;
  await rockets.publish('');
  const known = { deployed, publishedBytes: undefined };
  const input = readCheckInput(process.cwd(), rockets.workspace, 'local', known);
  expect(checkRemote(input)).toEqual([]);
  // Also what the bundler merged into one module with its importer.
  expect(input.modules).toContain('shared/ui/card/Card.tsx');
});

test.afterAll(() => rockets.remove());

test('a remote fresh from the scaffold passes its checks, and is part of the site by the registry alone', async ({
  page,
  open,
}) => {
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

test('its card stands on the landing page', async ({ page, open }) => {
  await open('/');
  await page.getByRole('link', { name: 'To the Rockets page' }).click();
  await expect(page).toHaveURL('/rockets');
});
