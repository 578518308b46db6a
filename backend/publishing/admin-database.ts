import { type PublishDatabase, SCHEDULER_UID } from '@site/shared/editorial';
import { isRefusal } from '@site/shared/text';
import type { Database } from 'firebase-admin/database';
import { inTime, serverNow } from '../members/target-access';

/** The database of the publishing job, by the admin's SDK. */
export interface JobDatabase extends PublishDatabase {
  /** The server's time, in milliseconds since the epoch. */
  now(): Promise<number>;
}

/**
 * The operations of the publishing job.
 * @param database under the rules, as {@link SCHEDULER_UID}
 */
export function adminDatabase(database: Pick<Database, 'ref'>): JobDatabase {
  let breaks = 0;
  database.ref('.info/connected').on('value', (connected) => {
    if (connected.val() === false) breaks += 1;
  });
  return {
    uid: () => SCHEDULER_UID,
    email: () => '',
    serverTime: { '.sv': 'timestamp' },
    now: () => serverNow(database),
    load: async (path) => (await inTime(database.ref(path).get())).val(),
    async find(path, { child, equals }) {
      const at = database.ref(path);
      const sorted = child === undefined ? at.orderByKey() : at.orderByChild(child);
      const found = await inTime((equals === undefined ? sorted : sorted.equalTo(equals)).get());
      const entries: [string, unknown][] = [];
      found.forEach((entry) => {
        entries.push([entry.key, entry.val()]);
      });
      return entries;
    },
    async update(values) {
      const breaksBefore = breaks;
      try {
        await inTime(database.ref().update({ ...values }));
        return 'written';
      } catch (error) {
        if (!isRefusal(error)) throw error;
        return breaks > breaksBefore ? 'refused-after-reconnect' : 'refused';
      }
    },
  };
}
