import { join } from 'node:path';
import { createServerSources } from '@site/shared/content-snapshot';
import { site } from '@site/shared/site';
import { member, ready, signIn } from '../../../e2e/fixtures/site';
import { expect, test } from '../../../e2e/fixtures/with-site-copy';
import { readRegistry } from '../../../tools/release/registry/registry-file';
import { loadDatabase } from '../../../tools/site/snapshot/load-database';
import { nodeRemotes } from '../../../tools/site/snapshot/node-remotes';
import { loadServerBundle } from '../../../tools/site/snapshot/server-bundle';
import { type ScaffoldedRemote, scaffoldedRemote } from './scaffolded-remote';

const root = process.cwd();
let remote: ScaffoldedRemote;

// The remote is built once for all.
test.describe.configure({ mode: 'default' });

test.describe('a remote that uses all of the contract runs in a shell that was built without it', () => {
  const path = '/contract';

  test.beforeAll(async ({ copy }) => {
    remote = scaffoldedRemote(copy, 'mf-contract', join(import.meta.dirname, 'contract-remote'));
    await remote.publish();
  });

  test.afterAll(() => remote.remove());

  test('its page gets state, content and addresses from the shell', async ({ page, open }) => {
    await open('/team');
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Contract' }).click();
    await ready(page);
    await expect(page).toHaveTitle(/^Set by contract/);
    await expect(page.getByTestId('session')).toHaveText('visitor false false');
    await expect(page.getByTestId('posts')).toHaveText(/.+,.+/);
    await expect(page.getByTestId('tags')).toHaveText(/^[1-9]\d*$/);
    await expect(page.getByTestId('updates')).toHaveText(/^[1-9]\d*$/);
    await expect(page.getByTestId('database')).toHaveText(site.backends.local.databaseUrl);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('letter-spacing', '7px');
  });

  test('its actions reach the shell', async ({ page, open }) => {
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

  test('its card stands in a slot, and its members page is for members', async ({ page, open }) => {
    await open('/');
    await expect(page.getByText('A card for a visitor')).toBeVisible();
    await page.goto(`${path}/for/members`);
    await expect(page).toHaveURL(path);
    await signIn(page, member);
    await open(`${path}/for/members`);
    await expect(page.getByTestId('path')).toHaveText(`${path}/for/members`);
  });

  test('its Node build is rendered by the prerenderer of today', async () => {
    const bundle = loadServerBundle(root);
    const dataset = await loadDatabase(site.backends.local);
    const remotes = readRegistry(remote.layout.registry).registry.remotes.filter(
      ({ name }) => name === remote.name,
    );
    const { html, meta } = await bundle.renderPage({
      path,
      registry: { formatVersion: 1, remotes },
      content: createServerSources(dataset)(),
      loadExpose: nodeRemotes(remote.layout, remotes, bundle.providedModules),
    });
    expect(meta.title).toMatch(/^Set by contract/);
    expect(html).toMatch(/data-testid="posts">[^<…]+</);
  });
});
