import { type ContentType, recordsPath } from '@site/shared/content-types';
import type { MemberDatabase } from './member-database';

/** The place after all others for a new record, of kinds whose records have places. */
export async function nextOrder(
  database: MemberDatabase,
  type: ContentType,
): Promise<{ order?: number }> {
  if (type.fields.order?.type !== 'order') return {};
  const [last] = await database.find(recordsPath(type), { child: 'order', last: 1 });
  const order: unknown = Object(last?.[1]).order;
  return { order: Number.isFinite(order) ? Math.floor(Math.max(0, Number(order))) + 1 : 1 };
}
