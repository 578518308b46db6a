import * as v from 'valibot';
import { openJournal } from './journal';

/** A map that is kept on disk. A change resolves to `true` once it is there. */
export interface Table<T> {
  get(key: string): T | undefined;
  values(): T[];
  set(key: string, value: T): Promise<boolean>;
  delete(key: string): Promise<boolean>;
  close(): Promise<void>;
}

export type OpenTable<T> =
  | { ok: true; table: Table<T>; repaired: string | null }
  | { ok: false; message: string };

const COMPACT_ABOVE_BYTES = 1024 * 1024;

/** Opens the table kept in `directory`. Every row must pass `schema`, at reading as at writing. */
export async function openTable<S extends v.GenericSchema>(
  directory: string,
  schema: S,
): Promise<OpenTable<v.InferOutput<S>>> {
  const opened = await openJournal(directory);
  if (!opened.ok) return opened;
  type Row = v.InferOutput<S>;
  const rowSchema = v.tuple([v.string(), v.nullable(schema)]);
  const rows = new Map<string, Row>();
  for (const text of opened.records) {
    const parsed = v.safeParse(rowSchema, JSON.parse(text));
    if (!parsed.success) {
      await opened.journal.close();
      return { ok: false, message: `${directory} holds a row that this version cannot read.` };
    }
    const [key, value] = parsed.output;
    put(rows, key, value);
  }
  const { journal } = opened;

  /** The rows as they are on disk: what a refused change goes back to. */
  const durable = new Map(rows);
  let compactedBytes = 0;

  function compact(): void {
    const records = [...rows].map((row) => JSON.stringify(row));
    compactedBytes = records.reduce((sum, { length }) => sum + length, 0);
    journal.compact(records);
  }

  async function append(key: string, value: Row | null): Promise<boolean> {
    put(rows, key, value);
    const isOnDisk = await journal.append(JSON.stringify([key, value]));
    if (isOnDisk) {
      put(durable, key, value);
      if (journal.size() > COMPACT_ABOVE_BYTES + 2 * compactedBytes) compact();
    } else if ((rows.get(key) ?? null) === value) put(rows, key, durable.get(key) ?? null);
    return isOnDisk;
  }

  return {
    ok: true,
    repaired: opened.repaired,
    table: {
      get: (key) => rows.get(key),
      values: () => [...rows.values()],
      set: (key, value) => append(key, value),
      delete: (key) => append(key, null),
      close: () => journal.close(),
    },
  };
}

function put<T>(rows: Map<string, T>, key: string, value: T | null): void {
  if (value === null) rows.delete(key);
  else rows.set(key, value);
}
