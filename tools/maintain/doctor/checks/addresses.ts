import type { Answer, Ask } from '../ask';
import { type Finding, runChecks, unless } from '../findings';
import type { SiteUnderTest } from '../site-under-test';

/** By `cleanUrls` and `trailingSlash` of firebase.json: else search engines see a page several times. */
const redirects: readonly (readonly [from: string, to: string])[] = [
  ['/team/', '/team'],
  ['/index.html', '/'],
];

/** The site's own addresses, its redirects to https, and to the one address of each page. */
export function checkAddresses(ask: Ask, site: SiteUnderTest): Promise<Finding[]> {
  const { origin, publicOrigin } = site;
  // An own domain whose DNS is not set up yet hides nothing else.
  return runChecks(origin, [
    ...[...new Set([origin, publicOrigin])].map((own) => () => checkPlainAddress(ask, own)),
    () => checkPublicAddress(ask, site),
    ...(site.isOnHosting ? redirects : []).map(([from, to]) => async () => {
      const answer = await ask(origin + from);
      const found = redirectOf(answer);
      const isThere = found !== undefined && new URL(found, origin).pathname === to;
      const detail = `status ${answer.status}, leads to ${found}`;
      return unless(isThere, 'address', origin + from, detail);
    }),
  ]);
}

/** Whether the address that pages name leads to this site, and not to an older or another one. */
async function checkPublicAddress(
  ask: Ask,
  { origin, publicOrigin }: SiteUnderTest,
): Promise<Finding[]> {
  const here = await ask(`${origin}/registry.json`);
  const there = await ask(`${publicOrigin}/registry.json`);
  const isSame = publicOrigin === origin || (there.status === 200 && here.body.equals(there.body));
  const detail = `status ${there.status}, not the site at ${origin}`;
  return unless(isSame, 'address', publicOrigin, detail);
}

async function checkPlainAddress(ask: Ask, origin: string): Promise<Finding[]> {
  if (!origin.startsWith('https:')) return [];
  const plain = origin.replace('https:', 'http:');
  // Nothing behind the plain address is as good.
  const answer = await ask(`${plain}/`).catch(() => undefined);
  const isSafe = answer === undefined || redirectOf(answer)?.startsWith('https:') === true;
  return unless(isSafe, 'address', plain, `status ${answer?.status}, no redirect to https`);
}

const redirectOf = ({ status, headers }: Answer): string | undefined =>
  status >= 301 && status <= 308 ? headers.location : undefined;
