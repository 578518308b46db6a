import { copyFileSync, cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createServerSources } from '@site/shared/content-snapshot';
import type { RegistryRemote } from '@site/shared/contracts';
import { site } from '@site/shared/site';
import { expect, member, ready, signIn, test } from '../../../e2e/fixtures/site';
import { hostingLayout } from '../../../tools/release/hosting/layout';
import { remoteHeaders } from '../../../tools/release/hosting/security-headers';
import { serveSite } from '../../../tools/release/hosting/static-site';
import { readRegistry, withRemote } from '../../../tools/release/registry/registry-file';
import { updateRegistry } from '../../../tools/release/registry/update-registry';
import { nodeRemotes } from '../../../tools/site/snapshot/node-remotes';
import { readDatabase } from '../../../tools/site/snapshot/read-database';
import { loadServerBundle } from '../../../tools/site/snapshot/server-bundle';

const root = process.cwd();
const layout = hostingLayout(join(root, '.local/e2e/hosting'));
const frozenRemotes = readdirSync(import.meta.dirname).filter((name) =>
  /^frozen-remote-v\d+$/.test(name),
);

for (const frozen of frozenRemotes) {
  test.describe(`${frozen}, built once and never since, runs in the shell of today`, () => {
    const path = `/${frozen.replace('frozen-remote-v', 'contract-')}`;
    let entry: RegistryRemote;
    let server: { close(): Promise<void> };

    test.beforeAll(async () => {
      const built = join(import.meta.dirname, frozen, 'built');
      const [only] = readRegistry(join(built, 'registry.json')).registry.remotes;
      if (only === undefined) throw new Error(`${frozen} has no valid entry`);
      entry = only;
      const folder = layout.site(entry.name);
      cpSync(join(built, 'browser'), join(folder, entry.version), { recursive: true });
      const prerender = layout.prerender(entry.name, entry.version);
      cpSync(join(built, 'node'), prerender, { recursive: true });
      const headers = () => remoteHeaders(false);
      const port = Number(new URL(entry.entry).port);
      const served = await serveSite({ name: entry.name, folder, port, headers });
      if (!served.ok) throw new Error(served.message);
      server = served;
      copyFileSync(layout.registry, `${layout.registry}.before`);
      const next = (registry: Parameters<typeof withRemote>[0]) => withRemote(registry, entry);
      await updateRegistry(layout.registry, (registry) => ({ ok: true, next: next(registry) }));
    });

    test.afterAll(async () => {
      copyFileSync(`${layout.registry}.before`, layout.registry);
      await server.close();
    });

    test('its page gets state, content and addresses from the shell', {
      tag: '@exclusive',
    }, async ({ page, open }) => {
      await open('/team');
      const main = page.getByRole('navigation', { name: 'Main' });
      await main.getByRole('link', { name: entry.title }).click();
      await ready(page);
      await expect(page).toHaveTitle(/^Set by contract/);
      await expect(page.getByTestId('session')).toHaveText('visitor false false');
      await expect(page.getByTestId('posts')).toHaveText(/.+,.+/);
      await expect(page.getByTestId('tags')).toHaveText(/^[1-9]\d*$/);
      await expect(page.getByTestId('updates')).toHaveText(/^[1-9]\d*$/);
      await expect(page.getByTestId('database')).toHaveText(site.backends.local.databaseUrl);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', '7px');
    });

    test('its actions reach the shell', { tag: '@exclusive' }, async ({ page, open }) => {
      await open(path);
      await page.getByRole('button', { name: 'Notify' }).click();
      await expect(page.getByRole('status').getByText('Told by contract')).toBeVisible();
      await page.getByRole('button', { name: 'Search' }).click();
      await expect(page.getByTestId('search')).toHaveText('moon');
      await page.getByRole('button', { name: 'Load the app' }).click();
      const { projectId } = site.backends.local.firebase;
      await expect(page.getByTestId('app')).toHaveText(projectId);
      await page.getByRole('link', { name: 'To the detail' }).click();
      await expect(page.getByTestId('path')).toHaveText(`${path}/detail`);
      await expect(page.getByTestId('post')).toHaveText('undefined');
      await expect(page.getByTestId('update')).not.toHaveText('…');
      await page.goBack();
      await page.getByRole('button', { name: 'Navigate' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Detail by-button');
    });

    test('its card stands in a slot, and its members page is for members', {
      tag: '@exclusive',
    }, async ({ page, open }) => {
      await open('/');
      await expect(page.getByText('A card for a visitor')).toBeVisible();
      await page.goto(`${path}/for/members`);
      await expect(page).toHaveURL(path);
      await signIn(page, member);
      await open(`${path}/for/members`);
      await expect(page.getByTestId('path')).toHaveText(`${path}/for/members`);
    });

    test('its Node build is rendered by the prerenderer of today', {
      tag: '@exclusive',
    }, async () => {
      const bundle = loadServerBundle(root);
      const { databaseUrl, databaseNamespace } = site.backends.local;
      const dataset = await readDatabase(databaseUrl, databaseNamespace);
      const remotes = [entry];
      const { html, meta } = await bundle.renderPage({
        path,
        registry: { formatVersion: 1, remotes },
        content: createServerSources(dataset)(),
        loadExpose: nodeRemotes(layout, remotes, bundle.providedModules),
      });
      expect(meta.title).toMatch(/^Set by contract/);
      expect(html).toMatch(/data-testid="posts">[^<…]+</);
    });
  });
}
