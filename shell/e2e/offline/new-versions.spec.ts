// @covers Reading offline | A publish, a deploy or a changed worker leaves an open tab alone; kept pages keep their version
// @covers Reading offline | The worker that removes itself leaves no cache, and pages come from the network
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { RegistryRemote } from '@site/shared/contracts';
import { cachedAddresses, cachedPaths, read } from '../../../e2e/fixtures/cached-pages';
import { setOffline } from '../../../e2e/fixtures/network';
import { expect, ready, test } from '../../../e2e/fixtures/site';
import { removingWorker } from '../../../tools/release/hosting/service-worker';
import { updateRegistry } from '../../../tools/release/registry/update-registry';
import { type ScaffoldedRemote, scaffoldedRemote } from '../composition/scaffolded-remote';

test.use({ serviceWorkers: 'allow' });

let rockets: ScaffoldedRemote;
let registered: string;
let worker: { file: string; script: string };

test.beforeAll(async () => {
  rockets = await scaffoldedRemote('mf-rockets');
  const file = join(rockets.layout.site('shell'), 'sw.js');
  worker = { file, script: readFileSync(file, 'utf8') };
});

test.beforeEach(() => {
  registered = readFileSync(rockets.layout.registry, 'utf8');
});

test.afterEach(() => {
  writeFileSync(worker.file, worker.script);
  writeFileSync(rockets.layout.registry, registered);
});

test.afterAll(() => rockets.remove());

/** Simulates that each remote was published again, and that no browser can fetch it. */
function asAnotherVersion(entry: RegistryRemote): RegistryRemote {
  const version = '9.0.0-0123456789';
  return { ...entry, version, entry: entry.entry.replace(entry.version, version), previous: null };
}

const text = (page: Page, words: string) => page.getByText(words);

const waitsForItsTurn = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);

test('an open tab goes on after a publish and a new worker, to code that it had not loaded', {
  tag: '@exclusive',
}, async ({ page }) => {
  await rockets.publish('First words.');
  await read(page, '/team');
  // Under the worker from its first byte.
  await page.reload();
  await ready(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Rockets' })
    .click();
  await expect(text(page, 'First words.')).toBeVisible();
  await rockets.publish('Second words.');
  writeFileSync(worker.file, `${worker.script}\n// Another one.`);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => waitsForItsTurn(page)).toBe(true);
  // The module of its card, of the version that this tab began with.
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('link', { name: 'To the Rockets page' })).toBeVisible();
  await page.getByRole('link', { name: 'To the Rockets page' }).click();
  await expect(text(page, 'First words.')).toBeVisible();
  expect(await waitsForItsTurn(page)).toBe(true);
  await page.goto('/rockets');
  await expect(text(page, 'Second words.')).toBeVisible();
});

test('a cached page hydrates with the version that it was cached with, whatever is published since', {
  tag: '@exclusive',
}, async ({ page, problems }) => {
  await read(page, '/blog');
  await updateRegistry(rockets.layout.registry, (registry) => ({
    ...registry,
    remotes: registry.remotes.map(asAnotherVersion),
  }));
  // The tab has seen the new registry by now.
  await read(page, '/team');
  await setOffline(page, true);
  await page.goto('/blog');
  await ready(page);
  const posts = page.locator('main li').filter({ has: page.getByRole('heading', { level: 2 }) });
  const shown = await posts.count();
  await page.getByRole('button', { name: 'More Blogs' }).click();
  await expect(posts).toHaveCount(shown + 4);
  problems.length = 0;
});

test('the removing worker deletes all caches, and pages come from the network', {
  tag: '@exclusive',
}, async ({ page, problems }) => {
  await read(page, '/team');
  // A page that nothing is cached of: the other worker is not at work when it has to go.
  await page.goto('/status');
  await ready(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  writeFileSync(worker.file, await removingWorker(process.cwd()));
  // A browser asks for the worker again at each page, when it has time. A request that began before the
  // file changed answers for one that is made meanwhile, so it has to ask again.
  await expect
    .poll(async () => {
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        // Refused once the worker has left.
        await registration?.update().catch(() => {});
      });
      return cachedAddresses(page);
    })
    .toEqual([]);
  expect(await cachedPaths(page)).toEqual([]);
  await page.goto('/blog');
  await ready(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await setOffline(page, true);
  const failed = await page.goto('/team').catch((error: Error) => error.message);
  expect(failed).toContain('ERR_INTERNET_DISCONNECTED');
  problems.length = 0;
});
