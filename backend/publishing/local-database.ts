import { SCHEDULER_UID } from '@site/shared/editorial';
import type { Access } from '../local/database/access';
import type { Database, ReadOutcome } from '../local/database/database';
import { parsePath } from '../local/database/tree/path';
import type { Query } from '../local/database/tree/query';
import { writeJson } from '../local/database/tree/write-json';
import type { JobDatabase } from './admin-database';

/** The publishing job in the process of the local backend: its rules judge it all the same. */
const JOB_ACCESS: Access = { owner: false, auth: { uid: SCHEDULER_UID } };

const jsonOf = (read: ReadOutcome): unknown => {
  if (!read.ok) throw new Error(read.code);
  return JSON.parse(writeJson(read.node, 'plain'));
};

/** The operations of the publishing job in the local backend. */
export function localDatabase(
  database: Pick<Database, 'read' | 'write'>,
  clock: () => number,
): JobDatabase {
  const read = async (text: string, query: Query | null): Promise<unknown> => {
    const parsed = parsePath(text);
    if (!parsed.ok) throw new Error(parsed.reason);
    return jsonOf(database.read(parsed.path, query, JOB_ACCESS));
  };
  return {
    uid: () => SCHEDULER_UID,
    email: () => '',
    serverTime: { '.sv': 'timestamp' },
    now: async () => clock(),
    read: (path) => read(path, null),
    async find(path, { child, equals }) {
      const bound = equals === undefined ? undefined : { value: equals, inclusive: true };
      const found = await read(path, {
        orderBy: child === undefined ? { by: 'key' } : { by: 'child', path: [child] },
        start: bound,
        end: bound,
      });
      return Object.entries(Object(found)).filter(([, value]) => value !== null);
    },
    update: (values) =>
      new Promise((resolve, reject) => {
        const request = { access: JOB_ACCESS, kind: 'merge', path: [], json: values } as const;
        database.write(request, (outcome) => {
          if (outcome.ok) resolve('written');
          else if (outcome.code === 'permission_denied') resolve('refused');
          else reject(new Error(outcome.message));
        });
      }),
  };
}
