import { readScheduled, scheduledPath } from '@site/shared/editorial';
import { formatMoment } from '@site/shared/text';
import { ButtonLink } from '@site/shared/ui';
import type { EditableRecord } from '../data/stored-record';
import { useWatched } from '../data/useWatched';
import notice from '../drafts/server-drafts.module.css';
import { ActionRow } from '../ui/ActionRow';
import { scheduledAddress } from './scheduled-address';

/** Above a form: that another version of this record is published later. */
export function ScheduledNotice({ base: { type, key, rev } }: { base: EditableRecord }) {
  const entry = readScheduled(useWatched(scheduledPath(type.name, String(key))));
  if (!entry) return null;
  return (
    <section className={notice.notice} aria-label="Scheduled version">
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
      <ActionRow>
        <ButtonLink to={scheduledAddress(type, key)} variant="secondary">
          Scheduled version
        </ButtonLink>
      </ActionRow>
    </section>
  );
}
