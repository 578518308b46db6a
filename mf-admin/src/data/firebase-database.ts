import { loadApp, loadAuth } from '@stss/shared/firebase';
import { loadOnce } from '@stss/shared/load-once';
import { backend } from '@stss/shared/site';
import type { MemberDatabase } from './member-database';

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && /permission[_ ]denied/i.test(error.message);

/** The member's connection to the database; the SDK is fetched at the first call. */
export const loadDatabase = loadOnce(async (): Promise<MemberDatabase> => {
  const [app, auth, sdk] = await Promise.all([loadApp(), loadAuth(), import('firebase/database')]);
  // After a lost connection the SDK would go on with script tags, which the CSP refuses.
  sdk.forceWebSockets();
  const database = sdk.getDatabase(app);
  if (backend.emulators) {
    const { host, port } = backend.emulators.database;
    sdk.connectDatabaseEmulator(database, host, port);
  }
  const at = (path: string) => sdk.ref(database, path);
  let breaks = 0;
  sdk.onValue(at('.info/connected'), (connected) => {
    if (connected.val() === false) breaks += 1;
  });
  const entries = (snapshot: { forEach: (typeof sdk.DataSnapshot.prototype)['forEach'] }) => {
    const found: [string, unknown][] = [];
    snapshot.forEach((child) => {
      found.push([child.key, child.val()]);
    });
    return found;
  };
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
    serverTime: sdk.serverTimestamp(),
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
});
