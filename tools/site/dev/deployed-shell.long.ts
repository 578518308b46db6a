import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { startBackend } from '@site/backend/local';
import { seed } from '@site/backend/seed';
import { site } from '@site/shared/site';
import { hostingLayout } from '../../release/hosting/layout';
import { pageStyleHashes } from '../../release/hosting/page-style-hashes';
import { shellRewrites } from '../../release/hosting/rewrites';
import { remoteHeaders, shellHeaders } from '../../release/hosting/security-headers';
import { serveSite } from '../../release/hosting/static-site';
import { prepareSite, refreshSnapshot } from '../start/local-site';
import { type DevDrill, startDevDrill } from './testing/dev-drill';

const root = process.cwd();
const folder = join(root, '.local/deployed-shell-drill');
const deployedPort = 3100;
const remotes = { 'mf-latest': 3002, 'mf-info': 3003, 'mf-admin': 3004 };
const closing: (() => Promise<unknown>)[] = [];
let drill: DevDrill;

async function keep<T extends { close(): Promise<void> }>(
  started: Promise<({ ok: true } & T) | { ok: false; message: string }>,
): Promise<T> {
  const outcome = await started;
  if (!outcome.ok) throw new Error(outcome.message);
  closing.push(() => outcome.close());
  return outcome;
}

/** A site as it is deployed: built, published and rendered, but for the remote in question's origin. */
async function deploySite(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const backend = await keep(startBackend({ root, dataDir: join(folder, 'data') }));
  await seed(root, backend);
  await prepareSite(root, join(folder, 'hosting'));
  await refreshSnapshot(root, join(folder, 'hosting'));
  const layout = hostingLayout(join(folder, 'hosting'));
  const code = Object.values(remotes).map((port) => `http://localhost:${port}`);
  const headers = shellHeaders({
    remotes: code,
    backend: site.backends.local,
    styles: pageStyleHashes(layout.pageStyleHashes),
    https: false,
  });
  const shell = { name: 'shell', folder: layout.site('shell'), port: deployedPort };
  await keep(serveSite({ ...shell, headers: () => headers, rewrites: shellRewrites }));
  for (const [name, port] of Object.entries(remotes)) {
    const ofRemote = { name, folder: layout.site(name), port };
    await keep(serveSite({ ...ofRemote, headers: () => remoteHeaders(false) }));
  }
}

beforeAll(async () => {
  await deploySite();
  const shell = `http://localhost:${deployedPort}`;
  drill = await startDevDrill(root, ['mf-blog', '--shell', shell]);
}, 240_000);

afterAll(async () => {
  await drill?.stop();
  for (const close of closing.reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

test('the deployed site runs with one remote from this machine, and says so', async () => {
  const tab = await drill.browser.newPage();
  const problems: string[] = [];
  const code = new Set<string>();
  tab.on('pageerror', (error) => problems.push(error.message));
  tab.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  tab.on('response', (response) => {
    if (response.url().endsWith('remoteEntry.js')) code.add(response.url());
  });
  await tab.goto('http://localhost:3000/team');
  await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await tab.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
  await tab.getByText('mf-blog from this machine').waitFor();
  // From here on, pages preload the deployed remote, whose port is the other one's in this drill.
  expect(problems).toEqual([]);
  await tab.goto('http://localhost:3000/blog');
  await tab.getByRole('heading', { level: 1, name: 'Blog' }).waitFor();
  expect([...code].some((url) => url.startsWith('http://localhost:3001/remoteEntry.js'))).toBe(
    true,
  );
  const elsewhere = await drill.browser.newPage();
  await elsewhere.goto(`http://localhost:${deployedPort}/team`);
  expect(await elsewhere.getByText('from this machine').count()).toBe(0);
}, 120_000);
