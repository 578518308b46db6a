import { SCHEDULER_UID } from '@site/shared/editorial';
import { type Database, directClient } from '../local/index';
import type { JobDatabase } from './admin-database';

/**
 * The operations of the publishing job in the process of the local backend: its rules judge them all
 * the same.
 */
export function localDatabase(database: Database, clock: () => number): JobDatabase {
  const job = directClient(database, { owner: false, auth: { uid: SCHEDULER_UID } });
  return {
    uid: () => SCHEDULER_UID,
    email: () => '',
    serverTime: { '.sv': 'timestamp' },
    now: async () => clock(),
    load: async (path) => job.read(path),
    async find(path, { child, equals }) {
      const bound = equals === undefined ? undefined : { value: equals, inclusive: true };
      const found = job.read(path, {
        orderBy: child === undefined ? { by: 'key' } : { by: 'child', path: [child] },
        start: bound,
        end: bound,
      });
      return Object.entries(Object(found)).filter(([, value]) => value !== null);
    },
    async update(values) {
      const outcome = await job.update(values);
      if (outcome.ok) return 'written';
      if (outcome.code === 'permission_denied') return 'refused';
      throw new Error(outcome.message);
    },
  };
}
