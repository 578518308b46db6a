import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../../tools/build/build';
import { hostingLayout } from '../../../tools/hosting/layout';
import { remoteHeaders } from '../../../tools/hosting/security-headers';
import { type Listening, serveSite } from '../../../tools/hosting/static-site';
import { publishRemote } from '../../../tools/publish/publish';
import { expect, ready, test } from '../../testing/site';

const root = process.cwd();
const workspace = 'e2e/composition/alone/fifth-remote';
const layout = hostingLayout(join(root, '.local/e2e/hosting'));
const backup = `${layout.registry}.before`;
const port = 3005;
let server: Listening;

test.beforeAll(async () => {
  copyFileSync(layout.registry, backup);
  const built = await build(root, 'local', [workspace]);
  expect(built).toMatchObject({ ok: true });
  const origins = { shell: 'http://localhost:3000', 'mf-fifth': `http://localhost:${port}` };
  expect(await publishRemote(root, workspace, { layout, origins })).toMatchObject({ ok: true });
  const folder = layout.site('mf-fifth');
  server = await serveSite({ name: 'mf-fifth', folder, port, headers: () => remoteHeaders(false) });
});

test.afterAll(async () => {
  copyFileSync(backup, layout.registry);
  if (server.ok) await server.close();
});

test('a fifth remote, added to the registry alone, is part of the site', async ({ page, open }) => {
  await open('/team');
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Rockets' })).toBeVisible();
  const labels = await main.getByRole('link').allTextContents();
  expect(labels.indexOf('Rockets')).toBe(labels.indexOf('Blog') + 1);
  await main.getByRole('link', { name: 'Rockets' }).click();
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rockets');
  await expect(page.getByText('You are a visitor.')).toBeVisible();
  await open('/rockets');
  await expect(page.getByText('You are a visitor.')).toBeVisible();
});
