// @covers Threats | Injected or inline script: content policy
import { expect, test } from '../../../e2e/fixtures/site';

test('every origin sends the strict policy and its companions', async ({ request }) => {
  const { remotes } = await (await request.get('/registry.json')).json();
  const addresses: string[] = ['/', '/blog', '/registry.json', '/no-such-file.js'];
  for (const { entry } of remotes) addresses.push(entry, `${new URL(entry).origin}/`);
  for (const address of addresses) {
    const headers = (await request.get(address)).headers();
    expect(headers['content-security-policy'], address).toContain("default-src 'none'");
    expect(headers['content-security-policy'], address).not.toContain('unsafe');
    expect(headers['x-content-type-options'], address).toBe('nosniff');
    expect(headers['strict-transport-security'], address).toBeUndefined();
  }
});

test('builds are cached for good and come packed, pages and the registry are asked for again', async ({
  request,
}) => {
  const { remotes } = await (await request.get('/registry.json')).json();
  const entry = await request.get(remotes[0].entry);
  expect(entry.headers()['cache-control']).toContain('immutable');
  expect(entry.headers()['access-control-allow-origin']).toBe('*');
  expect(entry.headers()['content-encoding']).toBe('br');
  for (const path of ['/', '/registry.json']) {
    expect((await request.get(path)).headers()['cache-control']).toBe('no-cache');
  }
});

test("a remote's own address says what it is and leads into the site", async ({
  page,
  request,
}) => {
  const { remotes } = await (await request.get('/registry.json')).json();
  for (const { entry, title } of remotes) {
    await page.goto(new URL(entry).origin);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('link', { name: 'go to the site' })).toHaveAttribute(
      'href',
      'http://localhost:3000/',
    );
  }
});
