import type { Project } from '@stss/backend/project';
import type { Finding } from './findings';
import { readOriginal } from './read-original';

export type ImportPlan =
  | {
      ok: true;
      /** The whole database as it will be. */
      database: unknown;
      etag: string;
      notes: Finding[];
      counts: string;
      /** Top-level places that hold content now, and will not. */
      replaces: string[];
    }
  | { ok: false; problems: Finding[] };

/**
 * What an import would write: the content of the file, in the place of all content and its history.
 * What has been revoked, and whatever else is stored, stays. Changes nothing.
 *
 * @param text of the file
 * @param now milliseconds since the epoch
 */
export async function planImport(text: string, project: Project, now: number): Promise<ImportPlan> {
  const read = readOriginal(parse(text), now);
  if (!read.ok) return read;
  const { json: stored, etag } = await project.database.read();
  const places = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  const isContent = ([place]: [string, unknown]) =>
    /^(?:blog|latest|meta|history|post\d+)$/.test(place);
  const staying = Object.fromEntries(places.filter((entry) => !isContent(entry)));
  return {
    ok: true,
    database: { ...staying, ...read.database },
    etag,
    notes: read.notes,
    counts: read.counts,
    replaces: places.filter(isContent).map(([place]) => place),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
