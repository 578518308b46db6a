import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../../../tools/build/build';
import { hostingLayout } from '../../../tools/hosting/layout';
import { remoteHeaders } from '../../../tools/hosting/security-headers';
import { type Listening, serveSite } from '../../../tools/hosting/static-site';
import { publishRemote } from '../../../tools/publish/publish';
import { readRegistry } from '../../../tools/registry/registry-file';
import { checkRemote } from '../../../tools/remote/check/check';
import { readCheckInput } from '../../../tools/remote/check/check-input';
import { scaffold } from '../../../tools/remote/scaffold/scaffold';
import { expect, ready, test } from '../../testing/site';

const root = process.cwd();
const name = 'mf-rockets';
const folder = '.local/e2e/scaffold';
const workspace = `${folder}/${name}`;
const layout = hostingLayout(join(root, '.local/e2e/hosting'));
const backup = `${layout.registry}.before`;
const port = 3005;
let server: Listening;

test.beforeAll(async () => {
  copyFileSync(layout.registry, backup);
  rmSync(join(root, folder), { recursive: true, force: true });
  expect(scaffold(root, name, { workspace, e2e: `${folder}/e2e` })).toMatchObject({ ok: true });
  expect(await build(root, 'local', [workspace])).toMatchObject({ ok: true });
  const deployed = readRegistry(layout.registry).registry;
  const input = readCheckInput(root, workspace, 'local', { deployed, publishedBytes: undefined });
  expect(checkRemote(input)).toEqual([]);
  const origins = { shell: 'http://localhost:3000', [name]: `http://localhost:${port}` };
  expect(await publishRemote(root, workspace, { layout, origins })).toMatchObject({ ok: true });
  const headers = () => remoteHeaders(false);
  server = await serveSite({ name, folder: layout.site(name), port, headers });
});

test.afterAll(async () => {
  copyFileSync(backup, layout.registry);
  if (server.ok) await server.close();
});

test('a remote fresh from the scaffold passes its checks, and is part of the site by the registry alone', async ({
  page,
  open,
}) => {
  await open('/team');
  const main = page.getByRole('navigation', { name: 'Main' });
  const labels = await main.getByRole('link').allTextContents();
  expect(labels.indexOf('Rockets')).toBe(labels.indexOf('Team') + 1);
  await main.getByRole('link', { name: 'Rockets' }).click();
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
