import { contentTypes, recordsPath } from '@site/shared/content-types';
import type { Ask } from '../ask';
import { type Finding, unless } from '../findings';
import type { SiteUnderTest } from '../site-under-test';

/** Trees that members alone read; the root, and a preview without its token, are closed to all. */
export const closedTrees = [
  '',
  ...['history', 'members', 'invites', 'drafts', 'draftTexts', 'reviews', 'presence', 'scheduled'],
  'previews',
  'content',
];
const open = ['meta', 'blog/posts', 'latest', 'content/settings'];

export const isRefused = (status: number): boolean => status === 401 || status === 403;

/** A node's address. @param query more parameters, each with its `&`. */
export const addressOf = ({ backend }: SiteUnderTest, node: string, query = ''): string =>
  `${backend.databaseUrl}/${node}.json?ns=${backend.databaseNamespace}${query}`;

/** What anonymous readers get of the database. Reads alone: nothing is changed. */
export async function checkDatabase(ask: Ask, site: SiteUnderTest): Promise<Finding[]> {
  const { databaseUrl } = site.backend;
  const address = (node: string, query = '') => addressOf(site, node, query);
  const found = await Promise.all([
    ...closedTrees.map(async (node) => {
      const { status } = await ask(address(node, '&shallow=true'));
      const detail = `/${node} answers ${status}`;
      return unless(isRefused(status), 'private-data', databaseUrl, detail);
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
    contentTypes.map(recordsPath).map(async (node) => {
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
