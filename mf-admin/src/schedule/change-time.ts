import type { ScheduledRecord } from '@site/shared/editorial';
import type { MemberDatabase } from '../data/member-database';

/**
 * Gives a scheduled version another time. Whoever does that schedules it, as the rules see it.
 * @param entry the schedule as the editor saw it; a newer one stays
 * @param at in milliseconds since the epoch
 * @returns `gone`: it was published, changed or taken back meanwhile
 */
export async function changeTime(
  database: MemberDatabase,
  path: string,
  entry: ScheduledRecord,
  at: number,
): Promise<'changed' | 'gone' | 'refused'> {
  const values = {
    [`${path}/at`]: at,
    [`${path}/rev`]: entry.rev + 1,
    [`${path}/by`]: database.uid(),
    [`${path}/email`]: database.email() || null,
  };
  if ((await database.update(values)) === 'written') return 'changed';
  return (await database.load(`${path}/rev`)) === entry.rev ? 'refused' : 'gone';
}
