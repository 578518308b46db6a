import type { RegistryRemote } from '@site/shared/contracts';
import { hashSource } from '../../../release/hosting/page-style-hashes';
import {
  cacheControl,
  remoteHeaders,
  shellHeaders,
} from '../../../release/hosting/security-headers';
import type { Answer, Ask } from '../ask';
import { type Finding, runChecks, unless } from '../findings';
import type { SiteUnderTest } from '../site-under-test';

/** Headers of the shell's pages and files. */
export async function checkShellHeaders(
  ask: Ask,
  { origin, backend }: SiteUnderTest,
  remotes: readonly RegistryRemote[],
): Promise<Finding[]> {
  const url = `${origin}/`;
  const registry = `${origin}/registry.json`;
  const page = await ask(url);
  const wanted = shellHeaders({
    remotes: remotes.map(({ entry }) => new URL(entry).origin),
    backend,
    styles: [],
    https: origin.startsWith('https:'),
  });
  const scripts = page.body.toString().matchAll(/<script defer src="([^"]+)"/g);
  const cached = [...scripts].map(async ([, path = '']) =>
    compareHeaders(path, await ask(new URL(path, url).href), immutable),
  );
  return [
    ...compareHeaders(url, page, { ...wanted, ...revalidated }, origin),
    ...compareHeaders(registry, await ask(registry), revalidated),
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
    const wanted = remoteHeaders(entry.startsWith('https:'));
    const answer = await ask(entry, { headers: { origin } });
    return compareHeaders(entry, answer, { ...wanted, ...immutable });
  });
  return runChecks(origin, checks);
}

/**
 * Whether a page's policy allows each style that the page inlines. Pages of a site have one policy, and
 * styles of their own.
 * @param at address of the page.
 */
export function checkPageStyles(at: string, { headers, body }: Answer): Finding[] {
  const policy = headers['content-security-policy'];
  if (policy === undefined) return unless(false, 'header', at, 'there is no policy');
  const styles = [...body.toString().matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)];
  return styles
    .map(([, css = '']) => hashSource(css))
    .flatMap((hash) => unless(policy.includes(hash), 'style-hash', at, hash));
}

const immutable = { 'cache-control': cacheControl.immutable };
const revalidated = { 'cache-control': cacheControl.revalidate };
const YEAR_SECONDS = 31_536_000;

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
    // Hosting may send other directives than the configured ones, so the duration alone is compared:
    // https://github.com/firebase/firebase-tools/issues/5999
    const isWell =
      name === 'strict-transport-security'
        ? Number(/\bmax-age="?(\d+)/i.exec(found ?? '')?.[1] ?? 0) >= YEAR_SECONDS
        : found === value;
    return unless(isWell, 'header', at, `${name}: ${found}, not ${value}`);
  });
}

/**
 * Directives as sets of sources: hashes of styles differ by snapshot, and `'self'` is its own origin. A
 * hash of a script is as foreign as an origin.
 */
function comparePolicies(at: string, found: string, wanted: string, ownOrigin: string): Finding[] {
  const has = directivesOf(found, ownOrigin);
  const wants = directivesOf(wanted, ownOrigin);
  return [...new Set([...has.keys(), ...wants.keys()])].flatMap((name) => {
    const detail = `${name}: ${has.get(name)}, not ${wants.get(name)}`;
    return unless(has.get(name) === wants.get(name), 'header', at, detail);
  });
}

/** Sources by directive, sorted. Of a directive that stands twice, browsers obey the first. */
function directivesOf(policy: string, ownOrigin: string): Map<string, string> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(
    directives.reverse().map(([name = '', ...sources]) => {
      const isCompared = (source: string) =>
        source !== ownOrigin && !(name === 'style-src' && source.startsWith("'sha256-"));
      return [name, sources.filter(isCompared).sort().join(' ')];
    }),
  );
}
