// @covers No lost text | Whose session ends while writing keeps the text, and is told
// @covers No lost text | A tab that slept saves with a new token
// @covers Failures | Authentication down: visitors notice nothing; a save waits for its token, through a reload too
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  expect,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
  test,
} from '@playwright/test';
import { site } from '@site/shared/site';
import { seed } from '../../backend/seed';
import { type Backend, startBackend } from '../../backend/start';
import { launchWith } from '../../e2e/fixtures/isolated-backend';
import { member, signIn } from '../../e2e/fixtures/site';
import { confirmSave, open, unique } from './editor-page';

const data = mkdtempSync(join(tmpdir(), 'site-sleeping-'));
let backend: Backend;
/** How far the backend's clock is ahead (ms). */
let ahead = 0;

test.beforeAll(async () => {
  const root = process.cwd();
  const started = await startBackend({
    root,
    dataDir: data,
    ports: { database: 0, auth: 0, storage: 0, contact: 0 },
    clock: () => Date.now() + ahead,
  });
  if (!started.ok) throw new Error(started.message);
  backend = started;
  expect(await seed(root, backend)).toMatchObject({ ok: true });
});
test.afterAll(async () => {
  await backend.close();
  rmSync(data, { recursive: true, force: true });
});

/** Sends the request that `npm run members -- remove` sends to Authentication. */
async function removeTheMember(): Promise<void> {
  const { projectId } = site.backends.local.firebase;
  const response = await fetch(
    `http://localhost:${backend.ports.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`,
    {
      method: 'POST',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({
        localId: 'sample-member',
        customAttributes: '{}',
        validSince: String(Math.floor((Date.now() + ahead) / 1000) + 60),
      }),
    },
  );
  expect(response.ok).toBe(true);
}

type Context = Pick<PlaywrightWorkerOptions & PlaywrightTestOptions, 'launchOptions' | 'baseURL'>;

/** A member who edits a post, in a tab whose clock the test may put forward. */
async function atTheEditor({ launchOptions, baseURL }: Context) {
  const browser = await launchWith(backend.ports, launchOptions);
  const page = await browser.newPage({ baseURL });
  await page.clock.install();
  await signIn(page, member);
  await open(page, '/blog/post/spadex-docking/edit');
  return { browser, page };
}

test('a tab that slept for three hours saves with a new token', { tag: '@writes' }, async ({
  launchOptions,
  baseURL,
}) => {
  const { browser, page } = await atTheEditor({ launchOptions, baseURL });
  const title = unique('Awake again');
  await page.getByLabel('Title', { exact: true }).fill(title);
  let refreshed = 0;
  page.on('request', (request) => {
    if (request.url().includes('securetoken.googleapis.com')) refreshed += 1;
  });
  ahead = 3 * 60 * 60_000;
  await page.clock.fastForward(ahead);
  await confirmSave(page, 'Save Post');
  await expect(page.getByRole('status').getByText('Post updated successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  expect(refreshed).toBeGreaterThan(0);
  await browser.close();
});

test('a session that the server ends while a member writes keeps the text, and says why', {
  tag: '@writes',
}, async ({ launchOptions, baseURL }) => {
  const { browser, page } = await atTheEditor({ launchOptions, baseURL });
  await page.getByLabel('Title', { exact: true }).fill('Words of somebody who was removed');
  await removeTheMember();
  ahead += 3 * 60 * 60_000;
  await page.clock.fastForward(3 * 60 * 60_000);
  await expect(page.getByRole('status').getByText('no longer logged in as a member')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(
    'Words of somebody who was removed',
  );
  await confirmSave(page, 'Save Post');
  await expect(page.getByRole('alert').getByText('your login has expired')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy my text' })).toBeVisible();
  await browser.close();
});
