import { useSession } from '@site/shared/auth';
import { formatMoment } from '@site/shared/text';
import { ErrorState } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDatabase } from '../data/DatabaseContext';
import { useLoaded } from '../data/useLoaded';
import { forms } from '../kinds/forms';
import { explainObstacle } from '../schedule/explain-publication';
import { PublishDue } from '../schedule/PublishDue';
import { useObstacle } from '../schedule/useObstacle';
import { LoadingWithHint } from '../ui/LoadingWithHint';
import { Problem } from '../ui/Problem';
import styles from './home.module.css';
import { type QueuedDraft, type QueuedSchedule, readQueue } from './read-queue';

/** What is written and not yet public: what waits for a review, and drafts. */
export function DraftQueue() {
  const loadDatabase = useDatabase();
  const { state, retry, refresh } = useLoaded(async () => readQueue(await loadDatabase(), forms));
  if (state.status === 'loading') return <LoadingWithHint />;
  if (state.status === 'failed') {
    return <ErrorState message="The drafts could not be read." onRetry={retry} home={false} />;
  }
  const { waiting, drafts, scheduled } = state.data;
  return (
    <>
      <Part id="waiting" title="Waiting for review" empty="No draft waits for a review.">
        {waiting.map((entry) => (
          <DraftRow key={entry.path} entry={entry} />
        ))}
      </Part>
      <Part id="scheduled" title="Scheduled" empty="Nothing is published later.">
        {scheduled.map((entry) => (
          <ScheduledRow key={entry.path} scheduled={entry} />
        ))}
      </Part>
      <PublishDue onPublished={refresh} />
      <Part id="server-drafts" title="Drafts" empty="There are no other drafts.">
        {drafts.map((entry) => (
          <DraftRow key={entry.path} entry={entry} />
        ))}
      </Part>
    </>
  );
}

function Part({
  id,
  title,
  empty,
  children,
}: {
  id: string;
  title: string;
  empty: string;
  children: ReactNode[];
}) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children.length === 0 ? (
        <p className={styles.note}>{empty}</p>
      ) : (
        <ul className={styles.rows}>{children}</ul>
      )}
    </section>
  );
}

const STATES = { draft: 'saved', review: 'submitted', changes: 'changes requested' } as const;

function DraftRow({ entry: { form, draft, path } }: { entry: QueuedDraft }) {
  const session = useSession();
  const isMine = 'user' in session && session.user.uid === draft.by;
  const name = isMine ? 'you' : draft.email || `member ${draft.by}`;
  return (
    <li>
      <div className={styles.change}>
        <Link to={path}>
          <bdi>{draft.title || `Untitled ${form.names.one}`}</bdi>
        </Link>
        <p className={styles.note}>
          {draft.base > 0 && 'change of a public '}
          {form.names.one}, {STATES[draft.state]} {formatMoment(draft.updated)} by {name}
        </p>
      </div>
    </li>
  );
}

function ScheduledRow({ scheduled: { form, id, entry, path } }: { scheduled: QueuedSchedule }) {
  const obstacle = useObstacle(form.type, id, entry);
  return (
    <li>
      <div className={styles.change}>
        <Link to={path}>
          <bdi>{entry.title || `Untitled ${form.names.one}`}</bdi>
        </Link>
        <p className={styles.note}>
          {form.names.one}, to be published on {formatMoment(entry.at)}
        </p>
        {obstacle && <Problem>{explainObstacle(obstacle, form.names.one)}</Problem>}
      </div>
    </li>
  );
}
