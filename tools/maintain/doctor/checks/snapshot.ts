import { parseSnapshotIndex } from '@site/shared/content-model';
import type { RegistryRemote } from '@site/shared/contracts';
import { JOB_PATH } from '@site/shared/editorial';
import * as v from 'valibot';
import type { Answer, Ask } from '../ask';
import { type Finding, unless } from '../findings';
import type { SiteUnderTest } from '../site-under-test';
import { addressOf } from './backend';
import { checkPageStyles } from './headers';

/** An hourly run that starts late is no reason to worry; two missed ones are. */
const TOLERATED_LAG_MS = 3 * 3_600_000;

/** How many pages of the sitemap are read. */
const NEWEST = 20;

/** Pages and content files: there, of one build, and not behind the database. */
export async function checkSnapshot(
  ask: Ask,
  site: SiteUnderTest,
  remotes: readonly RegistryRemote[],
  now: number,
): Promise<Finding[]> {
  const routes = remotes
    .flatMap(({ contributes }) => contributes.routes)
    .filter(({ audience, path }) => audience === 'all' && !path.includes(':'));
  const newest = await newestPages(ask, site);
  const paths = new Set(['/', ...routes.map(({ path }) => path), ...newest]);
  const found = await Promise.all([
    checkAge(ask, site, now),
    checkFallbacks(ask, site),
    ...[...paths].map((path) => checkPage(ask, site, path, remotes)),
  ]);
  return found.flat();
}

/** Paths of the pages that the sitemap names as changed last. An hourly run does not fetch all. */
async function newestPages(ask: Ask, { origin }: SiteUnderTest): Promise<string[]> {
  const xml = (await ask(`${origin}/sitemap.xml`)).body.toString();
  const named = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+))?/g)];
  return named
    .map(([, address = '', changed = '']) => ({ path: new URL(address).pathname, changed }))
    .sort((one, other) => other.changed.localeCompare(one.changed))
    .slice(0, NEWEST)
    .map(({ path }) => path);
}

const pageData = /<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/;

async function checkPage(
  ask: Ask,
  { origin }: SiteUnderTest,
  path: string,
  remotes: readonly RegistryRemote[],
): Promise<Finding[]> {
  const url = origin + path;
  const page = await ask(url);
  if (page.status !== 200) return unless(false, 'unreachable', url, `status ${page.status}`);
  const html = page.body.toString();
  const styles = checkPageStyles(url, page);
  const data = pageData.exec(html)?.[1];
  if (data === undefined || !/<h1[\s>]/.test(html)) {
    return [...styles, ...unless(false, 'incomplete', url, 'the page was not rendered')];
  }
  const { rendered = {} } = JSON.parse(data) as { rendered?: Record<string, string> };
  const mixed = Object.entries(rendered).flatMap(([name, version]) => {
    const current = remotes.find((remote) => remote.name === name)?.version;
    return unless(version === current, 'incomplete', url, `${name} ${version}, not ${current}`);
  });
  return [...styles, ...mixed];
}

const Json = v.fallback(v.pipe(v.string(), v.parseJson()), null);
const jsonOf = ({ status, body }: Answer): unknown =>
  status === 200 ? v.parse(Json, body.toString()) : null;

async function checkAge(ask: Ask, site: SiteUnderTest, now: number): Promise<Finding[]> {
  const url = `${site.origin}/content/index.json`;
  const index = parseSnapshotIndex(jsonOf(await ask(url)));
  if (index === undefined) return unless(false, 'incomplete', url, 'there is no index');
  const saves = Object.entries(jsonOf(await ask(addressOf(site, 'meta'))) ?? {});
  // The publishing job notes its runs there as well.
  const isLate = saves.some(
    ([name, time]) =>
      `meta/${name}` !== JOB_PATH && time > index.builtAt && now - time > TOLERATED_LAG_MS,
  );
  const built = new Date(index.builtAt).toISOString();
  return unless(!isLate, 'stale', url, `built ${built}; a save is newer by more than 3 hours`);
}

async function checkFallbacks(ask: Ask, { origin }: SiteUnderTest): Promise<Finding[]> {
  const [address, missing] = [`${origin}/no/such/page`, `${origin}/assets/no-such.0123456789.js`];
  const page = await ask(address);
  const { status } = await ask(missing);
  const isFrame = page.status === 200 && page.body.toString().includes('id="root"');
  return [
    ...checkPageStyles(address, page),
    ...unless(isFrame, 'fallback', address, `status ${page.status}`),
    ...unless(status === 404, 'fallback', missing, `status ${status}, not 404`),
  ];
}
