import { expect, test } from '@playwright/test';
import { ready } from '../../../../e2e/fixtures/site';
import { faults, flipByte, served, throwsAfterGoodBuild, waitsForEver } from './faults';
import {
  expectRecovery,
  goWithin,
  openShell,
  pages,
  pressRetry,
  registered,
  sectionSpinner,
} from './recovery';

const names = Object.keys(pages) as (keyof typeof pages)[];

// Each fault once, each remote in turn; matrix.long.ts holds every pair of the two.
for (const [index, [what, fault]] of Object.entries(faults).entries()) {
  const name = names[index % names.length] ?? 'mf-blog';
  test(`${name} ${what}: frame and others work, Retry recovers in place`, ({ page }) =>
    expectRecovery(page, name, fault));
}

for (const [part, ending] of Object.entries(served)) {
  test(`one flipped byte in the ${part}: fallback, not execution`, async ({ page }) => {
    const remote = await registered(page, 'mf-blog');
    await flipByte(ending)(page, remote);
    await openShell(page);
    const refused = page.waitForEvent('console', {
      predicate: (message) => message.text().includes('integrity'),
    });
    await goWithin(page, '/blog');
    await expect(page.getByRole('alert')).toContainText('The Blog section is not available');
    expect((await refused).type()).toBe('error');
  });
}

test('every fault leaves a record: which remote, which version, which step, how it ended', async ({
  page,
}) => {
  const remote = await registered(page, 'mf-blog');
  await flipByte(served.entry)(page, remote);
  await openShell(page);
  await goWithin(page, '/blog');
  await expect(page.getByRole('alert')).toBeVisible();
  await goWithin(page, '/status');
  const failure = page.getByRole('listitem').filter({ hasText: 'entry remoteEntry.js' }).first();
  await expect(failure).toHaveText(
    `mf-blog ${remote.version}, entry remoteEntry.js: not there, or not what was published`,
  );
});

test('a remote is switched off by the address of the page', async ({ page }) => {
  await page.goto('/status?disable=mf-blog');
  await ready(page);
  await goWithin(page, '/blog');
  await expect(page.getByRole('alert')).toContainText(
    'it is switched off in the address of this page',
  );
  await goWithin(page, '/latest');
  await expect(page.getByRole('heading', { level: 1, name: 'Latest Updates' })).toBeVisible();
});

test('a section that waits for ever is announced in 8 s, and Retry brings it back in place', async ({
  page,
}) => {
  const remote = await registered(page, 'mf-blog');
  await page.clock.install();
  await waitsForEver(page, remote);
  await openShell(page);
  await goWithin(page, '/blog');
  await expect(sectionSpinner(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.waits ?? ''))
    .toBe('true');
  await page.clock.fastForward(8000);
  const nothingIsTried = 'Another try may help. (it did not answer in time)';
  await expect(page.getByRole('alert')).toContainText(nothingIsTried);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await pressRetry(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a section that throws is drawn by its previous build, and leaves a record', async ({
  page,
}) => {
  await throwsAfterGoodBuild(page, await registered(page, 'mf-blog'));
  await openShell(page);
  await goWithin(page, '/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  await goWithin(page, '/status');
  const failure = page.getByRole('listitem').filter({ hasText: 'broken while it renders' });
  await expect(failure).toContainText('9.9.9-00000000');
});
