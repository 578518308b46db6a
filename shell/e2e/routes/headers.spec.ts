import { expect, test } from '../../../e2e/fixtures/site';

test('builds come packed', async ({ request }) => {
  const { remotes } = await (await request.get('/registry.json')).json();
  const entry = await request.get(remotes[0].entry);
  expect(entry.headers()['content-encoding']).toBe('br');
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
