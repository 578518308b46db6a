import { SCHEDULER_UID } from '@site/shared/editorial';
import { formatMoment } from '@site/shared/text';
import type { Author, Saved } from '../../data/history';

function authorText({ uid, email }: Author, own: string | undefined): string {
  if (uid === SCHEDULER_UID)
    return `, published on schedule${email ? `, approved by ${email}` : ''}`;
  return ` by ${uid === own ? 'you' : (email ?? `member ${uid}`)}`;
}

/**
 * When and by whom a version was saved, as the end of a sentence that names it: `, saved 1 March
 * 2026, 17:05 IST by you`.
 * @param own uid of the reader
 */
export function describeSaved(
  { savedAt, savedBy, isRemoved }: Omit<Saved, 'rev'>,
  own: string | undefined,
): string {
  const time = savedAt > 0 ? ` ${formatMoment(savedAt)}` : '';
  // "saved … published" would say it twice.
  const isByJob = savedBy?.uid === SCHEDULER_UID;
  const verb = isRemoved ? ', removed' : time && (isByJob ? ',' : ', saved');
  return verb + time + (savedBy ? authorText(savedBy, own) : '');
}
