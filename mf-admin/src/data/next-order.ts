import { type ContentType, recordsPath } from '@site/shared/content-types';
import type { FirstRecord } from './first-records';
import type { MemberDatabase } from './member-database';

/**
 * The place after all others for a new record, of kinds whose records have places.
 * @param unstored records that are stored with it
 */
export async function nextOrder(
  database: MemberDatabase,
  type: ContentType,
  unstored: readonly FirstRecord[],
): Promise<{ order?: number }> {
  if (type.fields.order?.type !== 'order') return {};
  const [last] = await database.find(recordsPath(type), { child: 'order', last: 1 });
  const orders = [Object(last?.[1]).order, ...unstored.map(({ fields }) => fields.order)];
  return { order: Math.floor(Math.max(0, ...orders.filter(Number.isFinite))) + 1 };
}
