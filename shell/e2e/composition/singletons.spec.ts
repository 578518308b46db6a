import { expect, member, ready, signInByForm, test } from '../../../e2e/fixtures/site';

test("no remote's build holds a copy of what the shell gives", async ({ page, open, request }) => {
  const { remotes } = await (await request.get('/registry.json')).json();
  expect(remotes.map(({ name }: { name: string }) => name)).toEqual([
    'mf-admin',
    'mf-blog',
    'mf-info',
    'mf-latest',
  ]);
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  for (const path of ['/', '/blog', '/latest', '/login']) await open(path);
  const origins = new Set(scripts.map((url) => new URL(url).origin));
  expect(origins.size).toBe(5);
  for (const url of new Set(scripts.filter((each) => !each.startsWith('http://localhost:3000')))) {
    const text = await (await request.get(url)).text();
    expect(text, url).not.toContain('react.transitional.element');
    expect(text, url).not.toContain('site.session');
  }
});

test('every section sees a sign-in at once', async ({ page }) => {
  await signInByForm(page, member);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Blog' }).click();
  // Which has such links, too.
  await expect(page.getByRole('heading', { name: 'Members’ home' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'New Post' })).toBeVisible();
  await main.getByRole('link', { name: 'Latest Updates' }).click();
  await expect(page.getByRole('link', { name: 'New Update' })).toBeVisible();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'User Login' })).toBeVisible();
  await main.getByRole('link', { name: 'Blog' }).click();
  await ready(page);
  await expect(page.getByRole('link', { name: 'New Post' })).toHaveCount(0);
});

test('there is one Firebase app: the editor brings services for it, not a second core', async ({
  page,
  request,
}) => {
  const scripts = new Set<string>();
  page.on('request', (asked) => {
    if (new URL(asked.url()).pathname.endsWith('.js')) scripts.add(asked.url());
  });
  await signInByForm(page, member);
  await page.goto('/blog/post/new');
  await expect(page.getByLabel('Slug')).not.toHaveValue('');
  const texts = await Promise.all(
    [...scripts].map(async (url) => ({ url, text: await (await request.get(url)).text() })),
  );
  // One string that only the SDK's core contains, and one that only its database module contains.
  const cores = texts.filter(({ text }) => text.includes('bad-app-name'));
  const databases = texts.filter(({ text }) => text.includes('firebaseio-demo'));
  expect(cores.map(({ url }) => new URL(url).port)).toEqual(['3000']);
  expect(databases.map(({ url }) => new URL(url).port)).toEqual(['3004']);
});

test("a visitor's pages load no Firebase code, no editor, and open no socket", async ({
  page,
  open,
  request,
}) => {
  const scripts = new Set<string>();
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  page.on('request', (asked) => {
    if (new URL(asked.url()).pathname.endsWith('.js')) scripts.add(asked.url());
  });
  for (const path of ['/', '/blog', '/blog/post/rocket-equation', '/latest', '/team', '/contact']) {
    await open(path);
    await page.waitForLoadState('load');
  }
  expect(scripts.size).toBeGreaterThan(5);
  for (const url of scripts) {
    const text = await (await request.get(url)).text();
    expect(text.includes('identitytoolkit') || text.includes('ql-editor'), url).toBe(false);
  }
  expect(sockets).toEqual([]);
});
