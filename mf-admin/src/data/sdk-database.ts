import type { Auth } from 'firebase/auth';
import type { Database, DataSnapshot } from 'firebase/database';
import type { MemberDatabase } from './member-database';

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && /permission[_ ]denied/i.test(error.message);

function entries(snapshot: Pick<DataSnapshot, 'forEach'>): [string, unknown][] {
  const found: [string, unknown][] = [];
  snapshot.forEach((child) => {
    found.push([child.key, child.val()]);
  });
  return found;
}

/**
 * Implements the database operations of a member by Firebase's SDK.
 *
 * @param sdk the module `firebase/database`
 */
export function memberDatabase(
  sdk: typeof import('firebase/database'),
  database: Database,
  auth: Pick<Auth, 'currentUser'>,
): MemberDatabase {
  const at = (path: string) => sdk.ref(database, path);
  let breaks = 0;
  sdk.onValue(at('.info/connected'), (connected) => {
    if (connected.val() === false) breaks += 1;
  });
  return {
    uid: () => auth.currentUser?.uid ?? '',
    email: () => auth.currentUser?.email ?? '',
    async isMember() {
      try {
        await sdk.get(at('history/none'));
        return true;
      } catch (error) {
        if (isRefusal(error)) return false;
        throw error;
      }
    },
    onClockOffset: (listener) =>
      sdk.onValue(at('.info/serverTimeOffset'), (offset) => {
        const milliseconds: unknown = offset.val();
        if (typeof milliseconds === 'number') listener(milliseconds);
      }),
    serverTime: sdk.serverTimestamp(),
    // Ids are made here; the key is null for the root alone.
    newId: () => sdk.push(at('content')).key ?? '',
    read: async (path) => (await sdk.get(at(path))).val(),
    async findByChild(path, child, value) {
      const wanted = sdk.query(at(path), sdk.orderByChild(child), sdk.equalTo(value));
      return entries(await sdk.get(wanted));
    },
    async lastEntries(path, count) {
      const last = sdk.query(at(path), sdk.orderByKey(), sdk.limitToLast(count));
      return entries(await sdk.get(last));
    },
    async update(values) {
      const breaksBefore = breaks;
      try {
        await sdk.update(at('/'), { ...values });
        return 'written';
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return breaks > breaksBefore ? 'refused after a break' : 'refused';
      }
    },
  };
}
