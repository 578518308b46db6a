import type { RegistryRemote } from '@site/shared/contracts';
import {
  cacheControl,
  remoteHeaders,
  shellHeaders,
} from '../../../release/hosting/security-headers';
import type { Answer, Ask } from '../ask';
import { type Finding, unless } from '../findings';
import { runChecks } from '../run-checks';
import type { SiteUnderTest } from '../site-under-test';

/** Headers of the shell's pages and files. */
export async function checkShellHeaders(
  ask: Ask,
  site: SiteUnderTest,
  remotes: readonly RegistryRemote[],
): Promise<Finding[]> {
  const url = `${site.origin}/`;
  const registry = `${site.origin}/registry.json`;
  const page = await ask(url);
  const html = page.body.toString();
  const wanted = shellHeaders({
    remotes: remotes.map(({ entry }) => new URL(entry).origin),
    backend: site.backend,
    styles: [],
    reportsTo: site.reportsTo,
    https: site.origin.startsWith('https:'),
  });
  const scripts = [...html.matchAll(/<script defer src="([^"]+)"/g)].map(([, path = '']) => path);
  const cached = scripts.map(async (path) =>
    checkCaching(path, await ask(new URL(path, url).href), cacheControl.immutable),
  );
  return [
    ...compareHeaders(url, page, wanted, site.origin),
    ...checkCaching(url, page, cacheControl.revalidate),
    ...checkCaching(registry, await ask(registry), cacheControl.revalidate),
    ...(await Promise.all(cached)).flat(),
  ];
}

/** Headers of each remote's origin. */
export function checkRemoteHeaders(
  ask: Ask,
  { origin }: SiteUnderTest,
  remotes: readonly RegistryRemote[],
): Promise<Finding[]> {
  const checks = remotes.map(({ entry }) => async () => {
    const answer = await ask(entry, { headers: { origin } });
    const allowed = answer.headers['access-control-allow-origin'];
    const { 'access-control-allow-origin': _cors, ...wanted } = remoteHeaders(
      entry.startsWith('https:'),
    );
    return [
      ...compareHeaders(entry, answer, wanted),
      ...unless(allowed === '*' || allowed === origin, 'cors', entry, `allowed: ${allowed}`),
      ...checkCaching(entry, answer, cacheControl.immutable),
    ];
  });
  return runChecks(origin, checks);
}

function checkCaching(at: string, { headers }: Answer, wanted: string): Finding[] {
  const found = headers['cache-control'];
  return unless(found === wanted, 'caching', at, `cache-control: ${found}, not ${wanted}`);
}

function compareHeaders(
  at: string,
  { headers }: Answer,
  wanted: Readonly<Record<string, string>>,
  ownOrigin = '',
): Finding[] {
  return Object.entries(wanted).flatMap(([name, value]) => {
    const found = headers[name];
    if (name === 'content-security-policy') {
      return comparePolicies(at, found ?? '', value, ownOrigin);
    }
    const isWell =
      name === 'strict-transport-security' ? hstsSeconds(found) >= YEAR_SECONDS : found === value;
    return unless(isWell, 'header', at, `${name}: ${found}, not ${value}`);
  });
}

const YEAR_SECONDS = 31_536_000;

/**
 * How long browsers use https alone: 0 without the header. Hosting may send other directives than
 * the configured ones, so the duration alone is compared.
 * @see https://github.com/firebase/firebase-tools/issues/5999
 */
const hstsSeconds = (header = ''): number =>
  Number(/^(?:.*;)?\s*max-age\s*=\s*"?(\d+)"?\s*(?:;|$)/i.exec(header)?.[1] ?? 0);

/**
 * Directives as sets of sources: hashes of styles differ by snapshot, and `'self'` is its own origin. A
 * hash of a script is as foreign as an origin.
 */
function comparePolicies(at: string, found: string, wanted: string, ownOrigin: string): Finding[] {
  const has = directivesOf(found);
  const wants = directivesOf(wanted);
  return [...new Set([...has.keys(), ...wants.keys()])].flatMap((name) => {
    const [now, then] = [has.get(name), wants.get(name)].map((sources) =>
      [...(sources ?? ['(absent)'])]
        .filter((source) => source !== ownOrigin)
        .filter((source) => name !== 'style-src' || !source.startsWith("'sha256-"))
        .sort(),
    );
    const detail = `${name}: ${now?.join(' ')}, not ${then?.join(' ')}`;
    return unless(now?.join(' ') === then?.join(' '), 'header', at, detail);
  });
}

/** Of a directive that stands twice, browsers obey the first. */
const directivesOf = (policy: string): Map<string, string[]> =>
  new Map(
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name !== '')
      .reverse()
      .map(([name = '', ...sources]) => [name, sources]),
  );
