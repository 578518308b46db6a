import type { Ask } from '../ask';
import { type Finding, unless } from '../findings';
import type { SiteUnderTest } from '../site-under-test';

/** Trees that members alone read; the root, and a preview without its token, are closed to all. */
export const closedTrees = [
  '',
  ...['history', 'members', 'invites', 'drafts', 'draftTexts', 'reviews', 'presence', 'scheduled'],
  ...['previews', 'content', 'media'],
];
const open = ['meta', 'blog/posts', 'latest', 'content/settings'];

export const isRefused = (status: number): boolean => status === 401 || status === 403;

/** A node's address. @param query more parameters, each with its `&`. */
export const addressOf = ({ backend }: SiteUnderTest, node: string, query = ''): string =>
  `${backend.databaseUrl}/${node}.json?ns=${backend.databaseNamespace}${query}`;

/** What anonymous readers get of the database. Reads alone: nothing is changed. */
export async function checkDatabase(ask: Ask, site: SiteUnderTest): Promise<Finding[]> {
  const found = await Promise.all(
    [...closedTrees, ...open].map(async (node) => {
      const { status } = await ask(addressOf(site, node, '&shallow=true'));
      const isOpen = open.includes(node);
      return unless(
        isOpen ? status === 200 : isRefused(status),
        isOpen ? 'closed-data' : 'private-data',
        site.backend.databaseUrl,
        `/${node} answers ${status}`,
      );
    }),
  );
  return found.flat();
}

/** Anonymous listing is refused, and browsers may ask from the site's origin. */
export async function checkStorage(ask: Ask, site: SiteUnderTest): Promise<Finding[]> {
  const { origin } = site;
  const bucket = `${site.storageOrigin}/v0/b/${site.backend.firebase.storageBucket}/o`;
  const found = await Promise.all(
    ['files', 'documents'].map(async (folder) => {
      const url = `${bucket}?prefix=${folder}%2F&delimiter=%2F`;
      const { status } = await ask(url, { headers: { origin } });
      return unless(isRefused(status), 'private-data', url, `status ${status}`);
    }),
  );
  const preflight = await ask(bucket, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,x-goog-upload-protocol',
    },
  });
  const allowed = preflight.headers['access-control-allow-origin'];
  const isAllowed = preflight.status < 300 && (allowed === '*' || allowed === origin);
  const detail = `status ${preflight.status}, ${allowed}`;
  return [...found.flat(), ...unless(isAllowed, 'storage-cors', bucket, detail)];
}
