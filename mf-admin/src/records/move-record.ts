import type { MemberDatabase } from '../data/member-database';
import type { SaveOutcome } from '../data/save-outcome';
import { editRecord, renumberRecords } from '../data/save-record';
import type { EditableRecord } from '../data/stored-record';
import { orderAt } from './order-between';

export function moved<T>(records: readonly T[], from: number, to: number): T[] {
  const left = records.toSpliced(from, 1);
  return left.toSpliced(to, 0, ...records.slice(from, from + 1));
}

/**
 * Moves a record of a sorted list: one save of that record, or of all where there is no number left
 * between its new neighbours.
 */
export async function moveRecord(
  database: MemberDatabase,
  records: readonly EditableRecord[],
  from: number,
  to: number,
): Promise<SaveOutcome> {
  const sorted = moved(records, from, to);
  const order = orderAt(sorted, to);
  const record = records[from];
  if (order === undefined || !record) return renumberRecords(database, sorted);
  return editRecord(database, record, { ...record.fields, order });
}
