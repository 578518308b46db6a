import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { site } from '@site/shared/site';
import { remoteNames } from '../../tools/build/bundle/workspace';
import { type Ask, askNetwork, askOnce } from '../../tools/maintain/doctor/ask';
import { examine } from '../../tools/maintain/doctor/examine';
import { siteAt } from '../../tools/maintain/doctor/site-under-test';
import { remoteHosting, shellHosting } from '../../tools/release/hosting/firebase-json';
import { serveAsHosting } from '../../tools/release/hosting/hosting-server';
import { hostingLayout } from '../../tools/release/hosting/layout';
import { localOriginsOf } from '../../tools/release/hosting/origins';
import { pageStyleHashes } from '../../tools/release/hosting/page-style-hashes';
import { ownAssets } from '../../tools/site/snapshot/former-assets';
import { type BrokenVariant, brokenVariants } from './broken-variants';

const local = siteAt('http://localhost:3000', site);
/** Saves of the sample content are older by then than the doctor tolerates. */
const now = Date.now() + 4 * 3_600_000;

/** The network with one thing broken in it. */
const broken =
  (network: Ask, { at, answer }: BrokenVariant): Ask =>
  async (url, options) => {
    const real = await network(url, options);
    if (!at.test(url)) return real;
    const changed = answer(real);
    if (changed === undefined) throw new TypeError('fetch failed');
    return changed;
  };

/** Asks the sites at the given origins for what is asked of the local ones. */
const servedBy =
  (origins: Readonly<Record<string, string>>): Ask =>
  (url, options) => {
    const { origin } = new URL(url);
    return askNetwork(url.replace(origin, origins[origin] ?? origin), options);
  };

/** The sites of the running build, served as Firebase Hosting does. */
const test = base.extend<{ hosting: Ask }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads from it what is asked for.
  hosting: async ({}, use) => {
    const layout = hostingLayout('.local/e2e/hosting');
    const remotes = remoteNames('.');
    const styles = pageStyleHashes(layout.pageStyleHashes);
    const folder = layout.site('');
    const configs = {
      shell: shellHosting(site, remotes, '.', styles, 'local'),
      ...Object.fromEntries(remotes.map((name) => [name, remoteHosting(site, name, '.', 'local')])),
    };
    const locals = localOriginsOf(remotes);
    const servers = await Promise.all(
      Object.entries(configs).map(async ([name, config]) => ({
        local: `${locals[name]}`,
        server: await serveAsHosting(config, folder),
      })),
    );
    const served = servedBy(
      Object.fromEntries(servers.map(({ local, server }) => [local, server.origin])),
    );
    // A deploy writes this list beside the files.
    const assets = JSON.stringify(ownAssets(join(layout.site('shell'), 'assets'), 0));
    await use(async (url, options) =>
      url === `${locals.shell}/assets.json`
        ? { status: 200, headers: {}, body: Buffer.from(assets) }
        : served(url, options),
    );
    for (const { server } of servers) server.close();
  },
});

test('the doctor finds nothing wrong with the local site', async () => {
  expect(await examine(askNetwork, local, now)).toEqual([]);
});

test('it finds nothing wrong with what Hosting serves, and finds whatever is broken', async ({
  hosting,
}) => {
  // What the real site answers is asked once for all variants.
  const network = askOnce(hosting);
  const onHosting = { ...local, isOnHosting: true };
  expect(await examine(network, onHosting, now)).toEqual([]);
  expect(brokenVariants.length).toBeGreaterThanOrEqual(20);
  for (const variant of brokenVariants) {
    const ask = broken(network, variant);
    const findings = await examine(ask, onHosting, now);
    const problems = new Set(findings.map(({ problem }) => problem));
    expect.soft([...problems], variant.name).toContain(variant.expected);
  }
});
