import type { Backend } from '../local/backend';
import { OWNER } from '../local/database/access';
import { writeJson } from '../local/database/tree/write-json';
import { memberUids, wantedClaims } from '../members/claims';

const MEMBERS = ['members'];

/**
 * Copies membership into the claims of the accounts at each change: what `npm run members -- sync`
 * does for production by schedule.
 * @returns ends it, when the last copy is on disk
 */
export function syncClaims({
  database,
  accounts,
}: Pick<Backend, 'database' | 'accounts'>): () => Promise<void> {
  async function copy(): Promise<void> {
    const read = database.read(MEMBERS, null, OWNER);
    const members = memberUids(read.ok ? JSON.parse(writeJson(read.node, 'plain')) : null);
    for (const { uid, customAttributes = '{}' } of accounts.all()) {
      const isMember = members.has(uid);
      const claims = wantedClaims(Object(JSON.parse(customAttributes)), isMember);
      if (!claims) continue;
      const validSince = isMember ? {} : { validSince: Math.floor(Date.now() / 1000) };
      await accounts.update(uid, { customAttributes: JSON.stringify(claims), ...validSince });
    }
  }
  let last = Promise.resolve();
  const schedule = () => {
    last = last.then(copy);
  };
  schedule();
  const end = database.listen(MEMBERS, null, {
    access: () => OWNER,
    deliver: schedule,
    revoked: () => undefined,
    failed: () => undefined,
  });
  return () => {
    end();
    return last;
  };
}
