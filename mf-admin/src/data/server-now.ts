import type { MemberDatabase } from './member-database';

/** The server's time in milliseconds since the epoch. */
export const serverNow = (database: Pick<MemberDatabase, 'onClockOffset'>): Promise<number> =>
  new Promise((resolve) => {
    const stop = database.onClockOffset((offset) => {
      resolve(Date.now() + offset);
      // The first call may come before there is anything to stop.
      queueMicrotask(() => stop());
    });
  });
