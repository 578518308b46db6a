import { mkdir } from 'node:fs/promises';
import { type JournalAppender, openAppender } from './journal-appender';
import { readGenerations, replaceOlder } from './journal-files';

/** `false`: the disk refused; nothing that was appended since the last `true` is kept. */
export type AppendResult = boolean;

export interface Journal {
  /** Resolves when the record is on disk. Records appended at once share one fsync. */
  append(text: string): Promise<AppendResult>;
  /** Starts a new file, from a snapshot of everything appended so far, and drops the older ones. */
  compact(snapshot: string): void;
  /** Bytes since the last snapshot. */
  size(): number;
  close(): Promise<void>;
}

export type OpenResult =
  | {
      ok: true;
      journal: Journal;
      snapshot: string | null;
      records: string[];
      /** Description of a repair, for the log. */
      repaired: string | null;
    }
  | { ok: false; message: string };

/**
 * Opens the journal in `directory`. Generation n is `<n>.snapshot`, the state at its start, and
 * `<n>.journal`, what came after. A snapshot is written while the next journal is in use already,
 * so journals that follow the newest complete snapshot are read one after the other.
 *
 * A record cut off at the very end is dropped and reported. Any other damage is refused: the files
 * stay as they are.
 */
export async function openJournal(directory: string): Promise<OpenResult> {
  await mkdir(directory, { recursive: true });
  const read = await readGenerations(directory);
  if (!read.ok) return read;
  const { snapshot, records, repaired } = read.generation;
  const journal = queueTo(directory, await openAppender(directory, read.generation));
  return { ok: true, journal, snapshot, records, repaired };
}

interface Append {
  text: string;
  done: (result: AppendResult) => void;
}

type Item = Append | { snapshot: string; done?: undefined };

/** Writes items in their order. Records that arrive during a write share the next one. */
function queueTo(directory: string, appender: JournalAppender): Journal {
  let waiting: Item[] = [];
  let running: Promise<void> | null = null;
  let tidying: Promise<void> = Promise.resolve();
  /** A snapshot waits for its turn. */
  let isCompacting = false;

  const start = () => {
    running ??= drain().finally(() => {
      running = null;
      if (waiting.length > 0) start();
    });
  };

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      const items = waiting;
      waiting = [];
      try {
        await writeAll(items);
      } catch {
        await appender.cutBack();
        for (const item of [...items, ...waiting]) item.done?.(false);
        waiting = [];
        isCompacting = false;
      }
    }
  }

  async function writeAll(items: Item[]): Promise<void> {
    let batch: Append[] = [];
    for (const item of items) {
      if ('text' in item) batch.push(item);
      else {
        await writeBatch(batch);
        batch = [];
        const number = await appender.startNext();
        isCompacting = false;
        tidying = tidying
          .then(() => replaceOlder(directory, number, item.snapshot))
          .catch(() => undefined);
      }
    }
    await writeBatch(batch);
  }

  async function writeBatch(batch: Append[]): Promise<void> {
    if (batch.length === 0) return;
    await appender.append(batch.map(({ text }) => text));
    for (const { done } of batch) done(true);
  }

  return {
    append(text) {
      return new Promise((done) => {
        waiting.push({ text, done });
        start();
      });
    },
    compact(snapshot) {
      isCompacting = true;
      waiting.push({ snapshot });
      start();
    },
    size: () => (isCompacting ? 0 : appender.length()),
    async close() {
      while (running) await running;
      await tidying;
      await appender.close();
    },
  };
}
