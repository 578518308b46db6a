import { readScheduled } from '@site/shared/editorial';
import type { MemberDatabase } from '../data/member-database';

/**
 * Gives a scheduled version another time. Whoever does that schedules it, as the rules see it.
 * @param at in milliseconds since the epoch
 * @returns false where it is scheduled no more, or the rules refuse
 */
export async function changeTime(
  database: MemberDatabase,
  path: string,
  at: number,
): Promise<boolean> {
  if (!readScheduled(await database.read(path))) return false;
  // The rest stays what it is by then; the rules refuse a part of what is gone.
  const values = {
    [`${path}/at`]: at,
    [`${path}/by`]: database.uid(),
    [`${path}/email`]: database.email() || null,
  };
  return (await database.update(values)) === 'written';
}
