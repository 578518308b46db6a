import type { Ask } from '../ask';
import { type Finding, unless } from '../findings';
import type { SiteUnderTest } from '../site-under-test';
import { addressOf, closedTrees, isRefused } from './backend';

/** Nodes where only members write, or nobody: one in each part of the rules. */
const guarded = [
  ...['members', 'invites', 'drafts/post', 'reviews/post', 'scheduled/post', 'history/post'],
  ...['previews', 'content/events', 'blog/posts', 'latest', 'meta', 'media'],
];

/**
 * What the rules must refuse to somebody who is no member. What they accept is deleted again.
 * @param idToken of an account without a membership; undefined: nobody is signed in.
 */
export async function checkRefusals(
  ask: Ask,
  site: SiteUnderTest,
  mark: string,
  idToken: string | undefined,
): Promise<Finding[]> {
  // Each node below has this name, so nothing that exists is written or deleted.
  if (!/^doctor-[\w-]+$/.test(mark)) throw new RangeError(`"${mark}" is no mark`);
  const { databaseUrl } = site.backend;
  const asker = idToken === undefined ? 'without an account' : 'by an account without a membership';
  const auth = idToken === undefined ? '' : `&auth=${idToken}`;

  const accepted = (at: string, name: string, done: string, status: number, deleted: number) => [
    ...unless(false, 'open-writes', at, `${name} is ${done} ${asker}, status ${status}`),
    ...unless(status >= 400 || deleted < 300, 'left-behind', at, name),
  ];

  async function checkWrite(node: string): Promise<Finding[]> {
    const address = addressOf(site, node, auth);
    const { status } = await ask(address, { method: 'PUT', body: '{"doctor":true}' });
    const { status: deleted } = await ask(address, { method: 'DELETE' });
    if (!isRefused(status)) return accepted(databaseUrl, `/${node}`, 'written', status, deleted);
    // Rules that validate refuse what is written, but no deletion.
    const detail = `/${node} is deleted ${asker}, status ${deleted}`;
    return unless(isRefused(deleted), 'open-writes', databaseUrl, detail);
  }

  async function checkUpload(folder: string, type: string): Promise<Finding[]> {
    const name = `${folder}/${mark}`;
    const bucket = `${site.storageOrigin}/v0/b/${site.backend.firebase.storageBucket}/o`;
    const headers: Record<string, string> =
      idToken === undefined ? {} : { authorization: `Firebase ${idToken}` };
    const { status } = await ask(`${bucket}?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body: 'doctor',
    });
    if (isRefused(status)) return [];
    const stored = `${bucket}/${encodeURIComponent(name)}`;
    const { status: deleted } = await ask(stored, { method: 'DELETE', headers });
    return accepted(bucket, name, 'uploaded', status, deleted);
  }

  async function checkRead(node: string): Promise<Finding[]> {
    const { status } = await ask(addressOf(site, node, `&shallow=true${auth}`));
    const detail = `/${node} is read ${asker}, status ${status}`;
    return unless(isRefused(status), 'private-data', databaseUrl, detail);
  }

  const found = await Promise.all([
    ...[...guarded.map((node) => `${node}/${mark}`), mark].map(checkWrite),
    ...(site.pictures === 'storage'
      ? [checkUpload('files', 'image/png'), checkUpload('documents', 'application/pdf')]
      : []),
    // Anonymous reads are among the checks that write nothing.
    ...(idToken === undefined ? [] : closedTrees.map(checkRead)),
  ]);
  return found.flat();
}
