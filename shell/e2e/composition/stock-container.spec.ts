import { join } from 'node:path';
import type { Registry } from '@site/shared/contracts';
import { expect, ready, test } from '../../../e2e/fixtures/site';
import { compile } from '../../../tools/build/bundle/build';
import { integrityOf } from '../../../tools/release/publish/integrity';

const root = process.cwd();
const folder = join(root, '.local/e2e/stock-container');
const version = '0.0.0-0123456789';

test('a container of the stock federation plugin is drawn, and shares content and the router', async ({
  page,
  open,
}) => {
  const config = 'shell/e2e/composition/stock-container/rspack.config.mjs';
  await compile(root, config, { OUTPUT_FOLDER: folder });
  await page.route(`**/${version}/*`, (route) => {
    const path = join(folder, new URL(route.request().url()).pathname.replace(`/${version}/`, ''));
    return route.fulfill({ path, headers: { 'access-control-allow-origin': '*' } });
  });
  await page.route('**/registry.json', async (route) => {
    const response = await route.fetch();
    const registry: Registry = await response.json();
    const [neighbour] = registry.remotes;
    if (neighbour === undefined) throw new Error('no section is published');
    const stockRoute = { path: '/stock', expose: './Page', title: 'Stock', description: 'Stock.' };
    const stock = {
      ...neighbour,
      name: 'mf-stock',
      title: 'Stock',
      version,
      // The content policy allows the origin of another section.
      entry: new URL(`/${version}/remoteEntry.js`, neighbour.entry).href,
      integrity: integrityOf(join(folder, 'remoteEntry.js')),
      contributes: { routes: [stockRoute], nav: [{ label: 'Stock', to: '/stock', order: 98 }] },
      previous: null,
    };
    const json = { ...registry, remotes: [...registry.remotes, stock] };
    await route.fulfill({ response, json });
  });
  await open('/team');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Stock' }).click();
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('By the stock plugin');
  await expect(page.getByTestId('posts')).toHaveText('2');
  await page.getByRole('link', { name: 'To the team' }).click();
  await expect(page).toHaveURL('/team');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});
