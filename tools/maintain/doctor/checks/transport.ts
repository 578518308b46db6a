import type { RegistryRemote } from '@site/shared/contracts';
import type { Ask } from '../ask';
import { type Finding, unless } from '../findings';
import type { ReadCertificate } from '../read-certificate';
import { runChecks } from '../run-checks';
import type { SiteUnderTest } from '../site-under-test';

/** Hosting renews certificates 30 days before they end. */
const RENEWED_BEFORE_DAYS = 14;
const DAY_MS = 86_400_000;

/** Certificates of all origins, and redirects to the one address of each page. */
export async function checkTransport(
  ask: Ask,
  readCertificate: ReadCertificate,
  site: SiteUnderTest,
  remotes: readonly RegistryRemote[],
  now: number,
): Promise<Finding[]> {
  const own = new Set([site.origin, site.publicOrigin]);
  const origins = new Set([...own, ...remotes.map(({ entry }) => new URL(entry).origin)]);
  // An own domain whose DNS is not set up yet hides nothing else.
  const found = await Promise.all([
    ...[...origins].map((origin) =>
      runChecks(origin, [() => checkCertificate(readCertificate, origin, now)]),
    ),
    ...[...own].map((origin) => runChecks(origin, [() => checkPlainAddress(ask, origin)])),
    runChecks(site.publicOrigin, [() => checkPublicAddress(ask, site)]),
    ...(site.isOnHosting ? redirects : []).map(([from, to]) =>
      runChecks(site.origin + from, [() => checkRedirect(ask, site, from, to)]),
    ),
  ]);
  return found.flat();
}

async function checkCertificate(
  readCertificate: ReadCertificate,
  origin: string,
  now: number,
): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(origin);
  if (protocol !== 'https:') return [];
  const { refusal, validTo } = await readCertificate(hostname, Number(port || 443));
  if (refusal !== undefined) return unless(false, 'certificate', origin, refusal);
  const days = Math.floor((validTo - now) / DAY_MS);
  return unless(days >= RENEWED_BEFORE_DAYS, 'certificate', origin, `ends in ${days} days`);
}

/** Whether the address that pages name leads to this site, and not to an older or another one. */
async function checkPublicAddress(
  ask: Ask,
  { origin, publicOrigin }: SiteUnderTest,
): Promise<Finding[]> {
  if (publicOrigin === origin) return [];
  const [here, there] = await Promise.all(
    [origin, publicOrigin].map((each) => ask(`${each}/registry.json`)),
  );
  const isSame = there?.status === 200 && here?.body.equals(there.body) === true;
  const detail = `status ${there?.status}, not the site at ${origin}`;
  return unless(isSame, 'public-address', publicOrigin, detail);
}

async function checkPlainAddress(ask: Ask, origin: string): Promise<Finding[]> {
  if (!origin.startsWith('https:')) return [];
  const plain = origin.replace('https:', 'http:');
  // Nothing behind the plain address is as good.
  const answer = await ask(`${plain}/`).catch(() => undefined);
  const isSafe = answer === undefined || redirectOf(answer)?.startsWith('https:') === true;
  return unless(isSafe, 'redirect', plain, `status ${answer?.status}, no redirect to https`);
}

/** By `cleanUrls` and `trailingSlash` of firebase.json: else search engines see a page several times. */
const redirects: readonly (readonly [from: string, to: string])[] = [
  ['/team/', '/team'],
  ['/index.html', '/'],
];

async function checkRedirect(
  ask: Ask,
  { origin }: SiteUnderTest,
  from: string,
  to: string,
): Promise<Finding[]> {
  const answer = await ask(origin + from);
  const found = redirectOf(answer);
  const isThere = found !== undefined && new URL(found, origin).pathname === to;
  return unless(isThere, 'redirect', origin + from, `status ${answer.status}, leads to ${found}`);
}

const redirectOf = ({
  status,
  headers,
}: {
  status: number;
  headers: Readonly<Record<string, string>>;
}): string | undefined => (status >= 301 && status <= 308 ? headers.location : undefined);
