import { useRole, useSession } from '@site/shared/auth';
import { formatMoment } from '@site/shared/text';
import { Button, useConfirm } from '@site/shared/ui';
import { type ReactNode, useState } from 'react';
import { useStored } from '../data/useStored';
import { deleteDraft } from '../drafts/draft-store';
import { forms } from '../kinds/forms';
import { explainObstacle } from '../schedule/explain-publication';
import { PublishDue } from '../schedule/PublishDue';
import { useObstacle } from '../schedule/useObstacle';
import { Problem } from '../ui/Problem';
import { findMyDrafts, type MyDraft } from './find-my-drafts';
import styles from './home.module.css';
import { loadQueue, type Queue, type QueuedDraft, type QueuedSchedule } from './load-queue';
import { ListPart, Row } from './Part';

const NOTHING: Queue = { waiting: [], drafts: [], scheduled: [] };

/**
 * What waits for the member: reviews, drafts, here and on the server, and what is scheduled. First how
 * much, in a line that keeps its height, so that no button below it moves under a finger.
 */
export function DraftQueue({ children }: { children: ReactNode }) {
  const session = useSession();
  const uid = 'user' in session ? session.user.uid : '';
  // Reviews wait for editors.
  const isAuthor = useRole() === 'author';
  const [mine, setMine] = useState(() => findMyDrafts(uid));
  const queue = useStored((database) => loadQueue(database, forms), 'The drafts', false);
  const { waiting, drafts, scheduled } = queue.instead ? NOTHING : queue.data;
  const counted = [
    `${waiting.length} ${isAuthor ? 'waiting for an editor' : 'for review'}`,
    `${drafts.length + mine.length} ${drafts.length + mine.length === 1 ? 'draft' : 'drafts'}`,
    `${scheduled.length} scheduled`,
  ].filter((text) => !text.startsWith('0 '));
  const rows = (entries: readonly QueuedDraft[]) =>
    entries.map((entry) => <DraftRow key={entry.path} entry={entry} />);
  return (
    <>
      <div className={styles.waiting}>
        {queue.instead ?? (
          <p>
            {counted.length > 0
              ? `${isAuthor ? 'Not public yet' : 'Waiting for you'}, below: ${counted.join(', ')}.`
              : 'Nothing is waiting for you: there are no reviews, drafts or scheduled versions.'}
          </p>
        )}
      </div>
      {children}
      <div className={styles.queue}>
        <ListPart id="waiting" title="Waiting for review">
          {rows(waiting)}
        </ListPart>
        <ListPart id="drafts" title="Drafts on this device">
          {mine.map((draft) => (
            <LocalRow key={draft.name} draft={draft} onDeleted={() => setMine(findMyDrafts(uid))} />
          ))}
        </ListPart>
        <ListPart id="server-drafts" title="Drafts">
          {rows(drafts)}
        </ListPart>
        <ListPart id="scheduled" title="Scheduled">
          {scheduled.map((entry) => (
            <ScheduledRow key={entry.path} scheduled={entry} />
          ))}
        </ListPart>
      </div>
      {!queue.instead && <PublishDue onPublished={queue.refresh} />}
    </>
  );
}

/** Text that was typed on this device and never saved. */
function LocalRow({
  draft: { name, form, title, path, writtenAt },
  onDeleted,
}: {
  draft: MyDraft;
  onDeleted: () => void;
}) {
  const confirm = useConfirm();
  const remove = async () => {
    const question = `Delete the draft “${title}”? It exists only on this device and cannot be restored.`;
    if (!(await confirm(question))) return;
    deleteDraft(name);
    onDeleted();
  };
  return (
    <Row to={path} title={title} note={`${form.names.one}, written ${formatMoment(writtenAt)}`}>
      <Button variant="ghost" aria-label={`Delete the draft ${title}`} onClick={remove}>
        Delete
      </Button>
    </Row>
  );
}

const STATES = { draft: 'saved', review: 'submitted', changes: 'changes requested' } as const;

function DraftRow({ entry: { form, draft, path, name } }: { entry: QueuedDraft }) {
  const session = useSession();
  const isMine = 'user' in session && session.user.uid === draft.by;
  const writer = isMine ? 'you' : name || draft.email || `member ${draft.by}`;
  const what = `${draft.base > 0 ? 'change to a public ' : ''}${form.names.one}`;
  return (
    <Row
      to={path}
      title={draft.title || `Untitled ${form.names.one}`}
      note={`${what}, ${STATES[draft.state]} ${formatMoment(draft.updated)} by ${writer}`}
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
