import type { WritingDeps } from '../ask';
import { type Finding, unless } from '../findings';
import type { SiteUnderTest } from '../site-under-test';
import { addressOf, closedTrees, isRefused } from './database';

/** Nodes where only members write, or nobody: one in each part of the rules. */
const guarded = [
  ...['members', 'invites', 'drafts/post', 'reviews/post', 'scheduled/post', 'history/post'],
  ...['previews', 'content/events', 'blog/posts', 'latest', 'meta'],
];

/**
 * What the rules must refuse to somebody who is no member. What they accept is deleted again.
 * @param idToken of an account without a membership; undefined: nobody is signed in.
 */
export async function checkRefusals(
  deps: WritingDeps,
  site: SiteUnderTest,
  idToken: string | undefined,
): Promise<Finding[]> {
  // Each node below has this name, so nothing that exists is written or deleted.
  if (!/^doctor-[\w-]+$/.test(deps.mark)) throw new RangeError(`"${deps.mark}" is no mark`);
  const found = await Promise.all([
    ...[...guarded.map((node) => `${node}/${deps.mark}`), deps.mark].map((node) =>
      checkWrite(deps, site, node, idToken),
    ),
    ...['files', 'documents'].map((folder) => checkUpload(deps, site, folder, idToken)),
    ...(idToken === undefined
      ? []
      : closedTrees.map((node) => checkRead(deps, site, node, idToken))),
  ]);
  return found.flat();
}

const whoever = (idToken: string | undefined): string =>
  idToken === undefined ? 'without an account' : 'by an account without a membership';

async function checkWrite(
  { send }: WritingDeps,
  site: SiteUnderTest,
  node: string,
  idToken: string | undefined,
): Promise<Finding[]> {
  const address = addressOf(site, node, idToken === undefined ? '' : `&auth=${idToken}`);
  const { status } = await send(address, { method: 'PUT', body: '{"doctor":true}' });
  const { status: deleted } = await send(address, { method: 'DELETE' });
  const { databaseUrl } = site.backend;
  const detail = (done: string, status: number) =>
    `/${node} is ${done} ${whoever(idToken)}, status ${status}`;
  if (isRefused(status)) {
    // Rules that validate refuse what is written, but no deletion.
    return unless(isRefused(deleted), 'open-writes', databaseUrl, detail('deleted', deleted));
  }
  return [
    ...unless(false, 'open-writes', databaseUrl, detail('written', status)),
    ...unless(status >= 400 || deleted === 200, 'left-behind', site.origin, `the node /${node}`),
  ];
}

async function checkUpload(
  { send, mark }: WritingDeps,
  { storageOrigin, backend }: SiteUnderTest,
  folder: string,
  idToken: string | undefined,
): Promise<Finding[]> {
  const name = `${folder}/${mark}`;
  const bucket = `${storageOrigin}/v0/b/${backend.firebase.storageBucket}/o`;
  const authorization: Record<string, string> =
    idToken === undefined ? {} : { authorization: `Firebase ${idToken}` };
  const { status } = await send(`${bucket}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: {
      ...authorization,
      'content-type': folder === 'files' ? 'image/png' : 'application/pdf',
    },
    body: 'doctor',
  });
  if (isRefused(status)) return [];
  const detail = `${name} is uploaded ${whoever(idToken)}, status ${status}`;
  const open = unless(false, 'open-writes', bucket, detail);
  const stored = `${bucket}/${encodeURIComponent(name)}`;
  const { status: deleted } = await send(stored, { method: 'DELETE', headers: authorization });
  return [...open, ...unless(status >= 400 || deleted < 300, 'left-behind', bucket, name)];
}

async function checkRead(
  { ask }: WritingDeps,
  site: SiteUnderTest,
  node: string,
  idToken: string,
): Promise<Finding[]> {
  const { status } = await ask(addressOf(site, node, `&shallow=true&auth=${idToken}`));
  const detail = `/${node} is read ${whoever(idToken)}, status ${status}`;
  return unless(isRefused(status), 'private-data', site.backend.databaseUrl, detail);
}
