// @covers Composition | `npm run remote -- preview`: a changed section inside a read-only copy of the site
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, ready, test } from '../../../e2e/fixtures/site';
import { copyCheckout } from '../../../tools/maintain/society/copy-checkout';

const origin = 'http://localhost:3100';
const checkout = resolve('.local/e2e/preview-checkout');
let preview: ChildProcess;

// The preview has one checkout and fixed ports.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  copyCheckout('.', checkout);
  const file = `${checkout}/mf-blog/src/post-list/PostListPage.tsx`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\bTopics\b(?=\n)/, 'Changed topics'));
  const command = ['--import', 'tsx', 'tools/release/remote/main.ts', 'preview', 'mf-blog'];
  const env = { ...process.env, SITE_LOCAL_DIR: resolve('.local/e2e') };
  preview = spawn(process.execPath, [...command, '--accept-growth'], { cwd: checkout, env });
  let output = '';
  await new Promise<void>((done, fail) => {
    preview.stdout?.on('data', (text) => {
      output += text;
      if (output.includes(`ready ${origin}`)) done();
    });
    preview.stderr?.on('data', (text) => {
      output += text;
    });
    preview.once('exit', () => fail(new Error(output)));
  });
});

test.afterAll(async () => {
  const ended = once(preview, 'exit');
  if (preview.kill()) await ended;
  rmSync(checkout, { recursive: true });
});

test('shows the change with the real content, and reaches nothing but itself', async ({
  page,
  open,
  request,
}) => {
  const asked: string[] = [];
  page.on('request', (each) => asked.push(new URL(each.url()).origin));
  await open(`${origin}/blog`);
  await expect(page.getByRole('heading', { name: 'Changed topics' })).toBeVisible();
  const banner = page.getByText(/^Read-only preview by Copy, commit [0-9a-f]+-dirty\. It ends on /);
  await expect(banner).toBeVisible();
  const main = await page.locator('script[src*="/main."]').getAttribute('src');
  expect(await (await request.get(origin + main)).text()).not.toMatch(/localhost:9\d{3}/);
  const { items } = await (await request.get('/content/posts/all/1.json')).json();
  await page.getByRole('link', { name: items[0].title }).first().click();
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(items[0].title);
  for (const path of ['/', '/team', '/latest', '/contact', '/status']) await open(origin + path);
  await page.waitForLoadState('networkidle');
  expect([...new Set(asked)].sort()).toEqual(
    ['3100', '3101', '3102', '3103'].map((port) => `http://localhost:${port}`),
  );
});

test('compares with the live page in another tab', async ({ page, open, context }) => {
  await open(`${origin}/blog`);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Compare with live' }).click();
  const live = await opened;
  await ready(live);
  expect(live.url()).toBe('http://localhost:3000/blog');
  await expect(live.getByRole('heading', { name: 'Topics', exact: true })).toBeVisible();
  await expect(live.getByText('Read-only preview')).toHaveCount(0);
});

test.describe('a browser that allows service workers', () => {
  test.use({ serviceWorkers: 'allow' });

  test('gets none, and nobody can log in', async ({ page, open }) => {
    await open(`${origin}/members`);
    await expect(page).toHaveURL(`${origin}/login`);
    await expect(page.getByText('Nobody can log in here.')).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    const response = await page.goto(`${origin}/blog`);
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
    await ready(page);
    // By then the site itself has registered its worker.
    await page.waitForTimeout(3000);
    const count = () => navigator.serviceWorker.getRegistrations().then(({ length }) => length);
    expect(await page.evaluate(count)).toBe(0);
  });
});
