import { useSession } from '@site/shared/auth';
import { formatMoment } from '@site/shared/text';
import { Button } from '@site/shared/ui';
import { useState } from 'react';
import type { History, Saved, Version } from '../data/history';
import type { RecordFields } from '../data/stored-record';
import { type Loaded, useLoaded } from '../data/useLoaded';
import { Difference, type TextFields } from '../difference/Difference';
import { LoadingWithHint } from '../loading/LoadingWithHint';
import styles from './history.module.css';

interface HistoryProps {
  current: TextFields;
  load: () => Promise<History>;
  textsOf: (fields: RecordFields, isRemoved: boolean) => TextFields;
  onRestore: (version: Restorable) => void;
}

/** A replaced version that is no tombstone. */
export type Restorable = Version & { fields: RecordFields };

const isRestorable = (version: Version): version is Restorable => version.fields !== undefined;

/** Today's version and the replaced ones, read once somebody opens the list. */
export function VersionHistory(props: HistoryProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.history}
      onToggle={(event) => event.currentTarget.open && setOpen(true)}
    >
      <summary>History</summary>
      {isOpen && <Versions {...props} />}
    </details>
  );
}

function Versions({ current, load, textsOf, onRestore }: HistoryProps) {
  const { state, retry } = useLoaded(load);
  if (state.status !== 'ready') return <NotReady state={state} onRetry={retry} />;
  const { today, versions } = state.data;
  return (
    <ol className={styles.versions}>
      <li>
        <SavedFacts saved={today} isToday />
        {versions.length === 0 && <p>This is the first version.</p>}
      </li>
      {versions.map((version) => (
        <li key={version.rev}>
          <SavedFacts saved={version} />
          {isRestorable(version) && (
            <>
              <details>
                <summary>How today differs from it</summary>
                <Difference before={textsOf(version.fields, version.isRemoved)} after={current} />
              </details>
              <Button variant="secondary" onClick={() => onRestore(version)}>
                Restore version {version.rev}
              </Button>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

function SavedFacts({ saved, isToday }: { saved: Saved; isToday?: boolean }) {
  const session = useSession();
  const { rev, savedAt, savedBy, isRemoved } = saved;
  const isMine = 'user' in session && session.user.uid === savedBy?.uid;
  const author = isMine ? 'you' : savedBy && (savedBy.email ?? `member ${savedBy.uid}`);
  return (
    <p>
      <strong>{isToday ? `Today: version ${rev}` : `Version ${rev}`}</strong>
      {isRemoved ? ', removed' : savedAt > 0 && ', saved'}
      {savedAt > 0 && ` ${formatMoment(savedAt)}`}
      {author && ` by ${author}`}
    </p>
  );
}

function NotReady({ state, onRetry }: { state: Loaded<unknown>; onRetry: () => void }) {
  if (state.status === 'loading') return <LoadingWithHint />;
  return (
    <p role="alert">
      The history could not be read.{' '}
      <Button variant="ghost" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
