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
  const entry = readScheduled(await database.read(path));
  if (!entry) return false;
  const email = database.email();
  const { email: _, ...frozen } = entry;
  const next = { ...frozen, at, by: database.uid(), ...(email && { email }) };
  return (await database.update({ [path]: next })) === 'written';
}
