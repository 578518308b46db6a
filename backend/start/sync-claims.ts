import { type Backend, directClient } from '../local/index';
import { memberUids, wantedClaims } from '../members/claims';

/**
 * Copies membership into the claims of the accounts at each change: what `npm run members -- sync`
 * does for production by schedule.
 * @returns ends it, when the last copy is on disk
 */
export function syncClaims({
  database,
  accounts,
}: Pick<Backend, 'database' | 'accounts'>): () => Promise<void> {
  const owner = directClient(database);
  async function copy(): Promise<void> {
    const members = memberUids(owner.read('members'));
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
  const end = owner.watch('members', schedule);
  return () => {
    end();
    return last;
  };
}
