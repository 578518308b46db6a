import { readScheduled, scheduledPath } from '@site/shared/editorial';
import { formatMoment } from '@site/shared/text';
import { ButtonLink } from '@site/shared/ui';
import type { EditableRecord } from '../data/stored-record';
import { useWatched } from '../data/useWatched';
import { Notice } from '../ui/Notice';
import { scheduledAddress } from './scheduled-address';

/** Above a form: that another version of this record is published later. */
export function ScheduledNotice({ base: { type, key, rev } }: { base: EditableRecord }) {
  const entry = readScheduled(useWatched(scheduledPath(type.name, String(key))));
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
          ? 'If you publish what is in this form before, that version is held back, and editors are asked. If you schedule it, it takes the place of that version, whose words stay in the reviews of the draft.'
          : 'It cannot be published any more: this record was saved since.'}
      </p>
    </Notice>
  );
}
