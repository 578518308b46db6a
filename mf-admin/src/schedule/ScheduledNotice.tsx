import { parseScheduled, scheduledPath } from '@site/shared/editorial';
import { formatMoment } from '@site/shared/text';
import { ButtonLink } from '@site/shared/ui';
import type { EditableRecord } from '../data/stored-record';
import { useWatched } from '../data/useWatched';
import { Notice } from '../ui/Notice';
import { scheduledAddress } from './scheduled-address';

/** Above a form: that another version of this record is published later. */
export function ScheduledNotice({ base: { type, key, rev } }: { base: EditableRecord }) {
  const entry = parseScheduled(useWatched(scheduledPath(type.name, String(key))));
  if (!entry) return null;
  return (
    <Notice
      label="Scheduled version"
      actions={
        <ButtonLink to={scheduledAddress(type, key)} variant="secondary">
          Scheduled version
        </ButtonLink>
      }
    >
      <p>
        <strong>A version of this is scheduled</strong> for {formatMoment(entry.at)}
        {entry.email && (
          <>
            {' '}
            by <bdi>{entry.email}</bdi>
          </>
        )}
        .{' '}
        {entry.base === rev
          ? 'If you publish this form before then, that version is not published until an editor decides. If you schedule this form, it replaces that version, and the replaced text stays available under “Review”.'
          : 'It can no longer be published, because a newer version was saved.'}
      </p>
    </Notice>
  );
}
