import { type Journal, openJournal } from '../durable/journal';
import type { Change } from './listeners';
import type { Write } from './prepare-write';
import { type Node, withValues } from './tree/node';
import { parseJson } from './tree/parse-json';
import { type Path, parsePath } from './tree/path';
import { writeJson } from './tree/write-json';

export interface Store {
  /** The tree with every accepted write, those included that are not on disk yet. */
  latest(): Node;
  /** The tree as it is on disk; what readers are shown. */
  durable(): Node;
  /** Applies a write made for `latest()`; `done` receives whether it reached the disk. */
  apply(write: Write, done: (change: Change | null) => void): void;
  /** Resolves when everything that was applied so far is on disk, or refused by it. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export type OpenStore =
  | { ok: true; store: Store; repaired: string | null }
  | { ok: false; message: string };

/** Below this the journal is not worth tidying. */
const COMPACT_ABOVE_BYTES = 4 * 1024 * 1024;

/**
 * Opens the tree stored in `directory`: the journal of its writes.
 * @param report receives exceptions of callbacks
 */
export async function openStore(
  directory: string,
  report: (error: unknown) => void = () => undefined,
): Promise<OpenStore> {
  const opened = await openJournal(directory);
  if (!opened.ok) return opened;
  const root = replay(opened.records);
  if (root === undefined) {
    await opened.journal.close();
    return { ok: false, message: `${directory} was not written by this backend.` };
  }
  return { ok: true, store: storeOn(opened.journal, root, report), repaired: opened.repaired };
}

function storeOn(journal: Journal, initial: Node, report: (error: unknown) => void): Store {
  let latest = initial;
  let durable = initial;
  let compactedBytes = 0;
  let last: Promise<void> = Promise.resolve();

  /** An exception after the disk flush has no caller to catch it, and would end the process. */
  function guarded(callback: () => void): void {
    try {
      callback();
    } catch (error) {
      report(error);
    }
  }

  function compactIfWorthwhile(): void {
    if (journal.size() < COMPACT_ABOVE_BYTES + 2 * compactedBytes) return;
    const whole = formatWrite([[[], latest]]);
    compactedBytes = whole.length;
    journal.compact([whole]);
  }

  return {
    latest: () => latest,
    durable: () => durable,
    apply(write, done) {
      const change = { before: latest, after: write.after };
      latest = write.after;
      // Writes of one batch resolve together, one after the other.
      last = journal.append(formatWrite(write.values)).then((isOnDisk) => {
        if (isOnDisk) durable = change.after;
        else latest = durable;
        guarded(() => done(isOnDisk ? change : null));
        if (isOnDisk) guarded(compactIfWorthwhile);
      });
    },
    settled: () => last,
    close: () => journal.close(),
  };
}

function formatWrite(values: Write['values']): string {
  const entries = values.map(
    ([path, node]) => `[${JSON.stringify(path.join('/'))},${writeJson(node, 'export')}]`,
  );
  return `[${entries.join(',')}]`;
}

/** `undefined` where a record does not have the form of `formatWrite`. */
function replay(records: readonly string[]): Node | undefined {
  let root: Node = null;
  for (const record of records) {
    const entries: unknown = JSON.parse(record);
    if (!Array.isArray(entries)) return undefined;
    const values: [Path, Node][] = [];
    for (const entry of entries) {
      const [text, json]: unknown[] = Array.isArray(entry) ? entry : [];
      const parsed = typeof text === 'string' ? parsePath(text) : undefined;
      const node = parsed?.ok ? parseNode(json, parsed.path.length) : undefined;
      if (!parsed?.ok || node === undefined) return undefined;
      values.push([parsed.path, node]);
    }
    root = withValues(root, values);
  }
  return root;
}

function parseNode(json: unknown, depth: number): Node | undefined {
  const read = parseJson(json, { now: 0, existing: () => null, depth });
  return read.ok ? read.node : undefined;
}
