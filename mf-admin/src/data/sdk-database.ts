import { isRefusal } from '@site/shared/text';
import type { Auth } from 'firebase/auth';
import type { Database, DataSnapshot } from 'firebase/database';
import type { MemberDatabase } from './member-database';

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
    load: async (path) => (await sdk.get(at(path))).val(),
    async find(path, { child, equals, from, startsWith, before, last }) {
      const constraints = [child === undefined ? sdk.orderByKey() : sdk.orderByChild(child)];
      if (startsWith !== undefined) {
        constraints.push(sdk.startAt(startsWith), sdk.endAt(`${startsWith}\uf8ff`));
      } else if (from !== undefined) constraints.push(sdk.startAt(from));
      else if (equals !== undefined && before !== undefined) {
        constraints.push(sdk.startAt(equals), sdk.endBefore(equals, before));
      } else if (equals !== undefined) constraints.push(sdk.equalTo(equals));
      else if (before !== undefined) constraints.push(sdk.endBefore(before));
      if (last !== undefined) {
        constraints.push(startsWith === undefined ? sdk.limitToLast(last) : sdk.limitToFirst(last));
      }
      return entries(await sdk.get(sdk.query(at(path), ...constraints)));
    },
    // What may not be read is as if it were not there: the listener learns of nothing.
    watch: (path, listener) =>
      sdk.onValue(
        at(path),
        (snapshot) => listener(snapshot.val()),
        (error) => console.warn(`${path} cannot be watched.`, error),
      ),
    keepWhileConnected(path, value) {
      const note = at(path);
      const warn = (error: unknown) => console.warn(`${path} is not stored.`, error);
      const stop = sdk.onValue(at('.info/connected'), (connected) => {
        if (connected.val() !== true) return;
        // First the removal: a connection that ends in between leaves nothing behind.
        sdk
          .onDisconnect(note)
          .remove()
          .then(() => sdk.set(note, value))
          .catch(warn);
      });
      return () => {
        stop();
        sdk.remove(note).catch(warn);
      };
    },
    async update(values) {
      const breaksBefore = breaks;
      try {
        await sdk.update(at('/'), { ...values });
        return 'written';
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return breaks > breaksBefore ? 'refused-after-reconnect' : 'refused';
      }
    },
  };
}
