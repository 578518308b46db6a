import { bodyKeyPattern, contentTypes, EMPTY_BODY, recordsPath } from '@site/shared/content-types';
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

type Address = (node: string) => string;

async function checkRemoved(ask: Ask, address: Address): Promise<Finding[]> {
  const lists = await Promise.all(
    contentTypes.map(async (type) => {
      const node = recordsPath(type);
      const records = Object.entries(((await readNode(ask, address(node))) ?? {}) as object);
      const hidden = records.filter(([, record]) => record?.hidden === true);
      const fields = hidden.flatMap(([key, record]) => {
        const left = Object.keys(record).filter((field) => !allowed.has(field));
        return unless(left.length === 0, 'removed-content', `/${node}/${key}`, left.join(', '));
      });
      const removed = hidden.map(([, record]) => record);
      return [...fields, ...(type.body ? await checkBodies(ask, address, type.body, removed) : [])];
    }),
  );
  return lists.flat();
}

/** How many bodies of removed records are read: an hourly run does not fetch all. */
const NEWEST = 20;

/** A record names its body, which stays, but empty. */
async function checkBodies(
  ask: Ask,
  address: Address,
  { key, prefix }: { key: string; prefix: string },
  removed: readonly Readonly<Record<string, unknown>>[],
): Promise<Finding[]> {
  const pattern = new RegExp(bodyKeyPattern(prefix));
  const nodes = [...removed]
    .sort((one, other) => Number(other.updated ?? 0) - Number(one.updated ?? 0))
    .flatMap(({ [key]: node }) => (typeof node === 'string' && pattern.test(node) ? [node] : []))
    .slice(0, NEWEST);
  const found = nodes.map(async (node) => {
    const body = (await readNode(ask, address(node))) as { delta?: unknown } | null;
    const isEmpty = body === null || body.delta === EMPTY_BODY;
    return unless(isEmpty, 'removed-content', `/${node}`, 'the body of a removed record');
  });
  return (await Promise.all(found)).flat();
}

/** What anybody can read at an address: null where there is nothing, or it is refused. */
async function readNode(ask: Ask, address: string): Promise<unknown> {
  const { status, body } = await ask(address);
  return status === 200 ? JSON.parse(body.toString()) : null;
}
