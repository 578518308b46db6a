import { readSnapshotIndex } from '@site/shared/content-model';
import type { RegistryRemote } from '@site/shared/contracts';
import { JOB_PATH } from '@site/shared/editorial';
import type { Ask } from '../ask';
import { type Finding, unless } from '../findings';
import type { SiteUnderTest } from '../site-under-test';
import { checkPageStyles } from './page-styles';

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

/**
 * Paths of the pages that the sitemap names as changed last. An hourly run does not fetch all; those of
 * an index are not read.
 */
async function newestPages(ask: Ask, { origin }: SiteUnderTest): Promise<string[]> {
  const xml = (await ask(`${origin}/sitemap.xml`)).body.toString();
  const named = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+))?/g)];
  return named
    .map(([, address = '', changed = '']) => ({ path: new URL(address).pathname, changed }))
    .sort((one, other) => other.changed.localeCompare(one.changed))
    .slice(0, NEWEST)
    .map(({ path }) => path);
}

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
  const data = /<script type="application\/json" id="page-data">([\s\S]*?)<\/script>/.exec(
    html,
  )?.[1];
  if (data === undefined || !/<h1[\s>]/.test(html)) {
    return [...styles, ...unless(false, 'incomplete', url, 'the page was not rendered')];
  }
  const { rendered = {} } = JSON.parse(data) as { rendered?: Record<string, string> };
  const mixed = Object.entries(rendered).flatMap(([name, version]) => {
    const current = remotes.find((remote) => remote.name === name)?.version;
    return unless(version === current, 'mixed-build', url, `${name} ${version}, not ${current}`);
  });
  return [...styles, ...mixed];
}

async function checkAge(ask: Ask, site: SiteUnderTest, now: number): Promise<Finding[]> {
  const url = `${site.origin}/content/index.json`;
  const { status, body } = await ask(url);
  const index = status === 200 ? readSnapshotIndex(parsed(body)) : undefined;
  if (index === undefined) return unless(false, 'incomplete', url, `status ${status}, no index`);
  const { databaseUrl, databaseNamespace } = site.backend;
  const meta = await ask(`${databaseUrl}/meta.json?ns=${databaseNamespace}`);
  const saved = savesIn(meta.status === 200 ? parsed(meta.body) : undefined);
  const isBehind = saved.some((time) => time > index.builtAt && now - time > TOLERATED_LAG_MS);
  const built = new Date(index.builtAt).toISOString();
  return unless(!isBehind, 'stale', url, `built ${built}; a save is newer by more than 3 hours`);
}

/** Times of the last saves below `meta`, where the publishing job notes its runs as well. */
const savesIn = (meta: unknown): number[] =>
  Object.entries(meta ?? {}).flatMap(([name, time]: [string, unknown]) =>
    typeof time === 'number' && `meta/${name}` !== JOB_PATH ? [time] : [],
  );

async function checkFallbacks(ask: Ask, { origin }: SiteUnderTest): Promise<Finding[]> {
  const page = await ask(`${origin}/no/such/page`);
  const script = await ask(`${origin}/assets/no-such-script.0123456789.js`);
  const isFrame = page.status === 200 && page.body.toString().includes('id="root"');
  return [
    ...checkPageStyles(`${origin}/no/such/page`, page),
    ...unless(isFrame, 'fallback', `${origin}/no/such/page`, `status ${page.status}`),
    ...unless(
      script.status === 404,
      'fallback',
      `${origin}/assets/no-such-script.0123456789.js`,
      `status ${script.status}, not 404`,
    ),
  ];
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
