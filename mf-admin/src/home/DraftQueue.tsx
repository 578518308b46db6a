import { useSession } from '@site/shared/auth';
import { formatMoment } from '@site/shared/text';
import { useStored } from '../data/useStored';
import { forms } from '../kinds/forms';
import { explainObstacle } from '../schedule/explain-publication';
import { PublishDue } from '../schedule/PublishDue';
import { useObstacle } from '../schedule/useObstacle';
import { Problem } from '../ui/Problem';
import { Part, Row, Rows } from './Part';
import { type QueuedDraft, type QueuedSchedule, readQueue } from './read-queue';

/** What is written and not yet public: what waits for a review, and drafts. */
export function DraftQueue() {
  const queue = useStored((database) => readQueue(database, forms), 'The drafts', false);
  if (queue.instead) return queue.instead;
  const { waiting, drafts, scheduled } = queue.data;
  const rows = (entries: readonly QueuedDraft[]) =>
    entries.map((entry) => <DraftRow key={entry.path} entry={entry} />);
  return (
    <>
      <Part id="waiting" title="Waiting for review">
        <Rows empty="No draft waits for a review.">{rows(waiting)}</Rows>
      </Part>
      <Part id="scheduled" title="Scheduled">
        <Rows empty="Nothing is published later.">
          {scheduled.map((entry) => (
            <ScheduledRow key={entry.path} scheduled={entry} />
          ))}
        </Rows>
      </Part>
      <PublishDue onPublished={queue.refresh} />
      <Part id="server-drafts" title="Drafts">
        <Rows empty="There are no other drafts.">{rows(drafts)}</Rows>
      </Part>
    </>
  );
}

const STATES = { draft: 'saved', review: 'submitted', changes: 'changes requested' } as const;

function DraftRow({ entry: { form, draft, path } }: { entry: QueuedDraft }) {
  const session = useSession();
  const isMine = 'user' in session && session.user.uid === draft.by;
  const name = isMine ? 'you' : draft.email || `member ${draft.by}`;
  const what = `${draft.base > 0 ? 'change of a public ' : ''}${form.names.one}`;
  return (
    <Row
      to={path}
      title={draft.title || `Untitled ${form.names.one}`}
      note={`${what}, ${STATES[draft.state]} ${formatMoment(draft.updated)} by ${name}`}
    />
  );
}

function ScheduledRow({ scheduled: { form, id, entry, path } }: { scheduled: QueuedSchedule }) {
  const obstacle = useObstacle(form.type, id, entry);
  return (
    <Row
      to={path}
      title={entry.title || `Untitled ${form.names.one}`}
      note={`${form.names.one}, to be published on ${formatMoment(entry.at)}`}
      problem={obstacle && <Problem>{explainObstacle(obstacle, form.names.one)}</Problem>}
    />
  );
}
