import type { ContentType } from '@site/shared/content-types';
import { parseScheduled, revOf } from '@site/shared/editorial';
import { formatMoment } from '@site/shared/text';
import type { MemberDatabase } from '../data/member-database';
import type { Values } from '../data/stored-record';
import { draftData } from '../drafts/draft-text';
import { reviewEntry } from '../drafts/review-entry';
import { parseVersion } from './unschedule';

/**
 * The words of a schedule that another one replaces go to the reviews of the draft.
 * @param former what is stored; null for nothing
 */
export function keepReplaced(
  database: MemberDatabase,
  type: ContentType,
  key: string,
  former: unknown,
): { replaces?: { replaces: string }; values: Values } {
  if (former === null) return { values: {} };
  const scheduled = parseScheduled(former);
  const version = scheduled && parseVersion(type, scheduled);
  const text = scheduled
    ? `It was scheduled for ${formatMoment(scheduled.at)} by ${scheduled.email || `member ${scheduled.by}`}.`
    : '';
  const values = reviewEntry(database, { type, id: key }, revOf(former), {
    text,
    verdict: 'replaced',
    data: version ? draftData(version) : JSON.stringify(former),
  });
  const [path = ''] = Object.keys(values);
  return { replaces: { replaces: path.slice(path.lastIndexOf('/') + 1) }, values };
}
