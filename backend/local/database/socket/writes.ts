import type { Access } from '../credential';
import type { Database } from '../database';
import { formatPath } from '../tree/path';
import { atPlace, bodies, type Handler } from './requests';

export interface Writes {
  write(kind: 'set' | 'merge'): Handler;
  /** Keeps a write for the end of the connection; a later one of the same path replaces it. */
  leave: Handler;
  /** The connection has ended. */
  doLeft(): Promise<void>;
}

/** The writes of one connection, including those for its disconnect. */
export function writes(database: Database, access: () => Access): Writes {
  const left = new Map<string, () => Promise<unknown>>();
  return {
    write: (kind) =>
      atPlace(bodies.write, async ({ d }, { path }) => {
        const outcome = await database.write({ access: access(), kind, path, json: d });
        return outcome.ok ? ['ok'] : [outcome.code, JSON.stringify(outcome.message)];
      }),
    leave: atPlace(bodies.write, ({ d }, { path }) => {
      const write = () => database.write({ access: access(), kind: 'set', path, json: d });
      left.set(formatPath(path), write);
      return ['ok'];
    }),
    async doLeft() {
      for (const write of left.values()) await write();
    },
  };
}
