import { type Access, OWNER } from './credential';
import type { Database, WriteOutcome } from './database';
import { parsePath } from './tree/path';
import type { Query } from './tree/query';
import { writeJson } from './tree/write-json';

/** The database of a backend in the same process, in JSON. */
export interface DirectClient {
  /** What is stored at a path; null where nothing is. Throws where the rules or the path forbid it. */
  read(path: string, query?: Query): unknown;
  /** One multi-path update at the root. */
  update(values: Record<string, unknown>): Promise<WriteOutcome>;
  /** Calls back at once, and at each change below a path. @returns ends it */
  watch(path: string, changed: () => void): () => void;
}

/** @param access whose the requests are; absent: the owner's, whom no rule binds */
export function directClient(
  database: Pick<Database, 'read' | 'write' | 'listen'>,
  access: Access = OWNER,
): DirectClient {
  return {
    read(path, query) {
      const read = database.read(parsed(path), query ?? null, access);
      if (!read.ok) throw new Error(read.code);
      return JSON.parse(writeJson(read.node, 'plain'));
    },
    update: (json) => database.write({ access, kind: 'merge', path: [], json }),
    watch: (path, changed) =>
      database.listen(parsed(path), {
        access: () => access,
        deliver: changed,
        revoked: () => undefined,
        failed: () => undefined,
      }),
  };
}

function parsed(text: string) {
  const path = parsePath(text);
  if (!path.ok) throw new Error(path.reason);
  return path.path;
}
