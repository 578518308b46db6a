import type { Ask } from '../ask';
import { type Finding, unless } from '../findings';
import type { SiteUnderTest } from '../site-under-test';

/** Trees that members alone read; the root, and a preview without its token, are closed to all. */
const closed = [
  '',
  ...['history', 'members', 'invites', 'drafts', 'draftTexts', 'reviews', 'presence', 'scheduled'],
  'previews',
  'content',
];
const open = ['meta', 'blog/posts', 'latest', 'content/settings'];

/** What anonymous readers get of the database. Reads alone: nothing is changed. */
export async function checkDatabase(ask: Ask, site: SiteUnderTest): Promise<Finding[]> {
  const { databaseUrl, databaseNamespace } = site.backend;
  const address = (node: string, query = '') =>
    `${databaseUrl}/${node}.json?ns=${databaseNamespace}${query}`;
  const found = await Promise.all([
    ...closed.map(async (node) => {
      const { status } = await ask(address(node, '&shallow=true'));
      const detail = `/${node} answers ${status}`;
      return unless(status === 401 || status === 403, 'private-data', databaseUrl, detail);
    }),
    ...open.map(async (node) => {
      const { status } = await ask(address(node, '&shallow=true'));
      return unless(status === 200, 'closed-data', databaseUrl, `/${node} answers ${status}`);
    }),
    checkRemoved(ask, address),
  ]);
  return found.flat();
}

/** Fields that a tombstone may have. */
const allowed = new Set(['hidden', 'rev', 'updated', 'file', 'owner']);

async function checkRemoved(ask: Ask, address: (node: string) => string): Promise<Finding[]> {
  const lists = await Promise.all(
    ['blog/posts', 'latest'].map(async (node) => {
      const answer = await ask(address(node));
      const records: unknown = answer.status === 200 ? JSON.parse(answer.body.toString()) : {};
      return Object.entries(records ?? {}).flatMap(([key, record]) => {
        if (typeof record !== 'object' || record?.hidden !== true) return [];
        const left = Object.keys(record).filter((field) => !allowed.has(field));
        return unless(left.length === 0, 'removed-content', `/${node}/${key}`, left.join(', '));
      });
    }),
  );
  return lists.flat();
}
