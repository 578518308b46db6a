import { useSession } from '@stss/shared/auth';
import { formatMoment } from '@stss/shared/text';
import { Button, Spinner } from '@stss/shared/ui';
import { useState } from 'react';
import type { Version } from '../data/history';
import { type Loaded, useLoaded } from '../data/useLoaded';
import { Difference } from '../difference/Difference';
import type { TextFields } from '../difference/text-fields';
import styles from './history.module.css';

interface HistoryProps<Fields> {
  current: TextFields;
  load: () => Promise<Version<Fields>[]>;
  textsOf: (fields: Fields) => TextFields;
  onRestore: (version: Version<Fields>) => void;
}

/** The replaced versions, read once somebody opens the list. */
export function VersionHistory<Fields>(props: HistoryProps<Fields>) {
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

function Versions<Fields>({ current, load, textsOf, onRestore }: HistoryProps<Fields>) {
  const { state, retry } = useLoaded(load);
  if (state.status !== 'ready') return <NotReady state={state} onRetry={retry} />;
  if (state.data.length === 0) return <p>This is the first version.</p>;
  return (
    <ol className={styles.versions}>
      {state.data.map((version) => (
        <li key={version.rev}>
          <VersionFacts version={version} />
          <details>
            <summary>How today differs from it</summary>
            <Difference before={textsOf(version.fields)} after={current} />
          </details>
          <Button variant="secondary" onClick={() => onRestore(version)}>
            Restore version {version.rev}
          </Button>
        </li>
      ))}
    </ol>
  );
}

function VersionFacts({ version }: { version: Version<unknown> }) {
  const session = useSession();
  const { savedBy } = version;
  const isMine = 'user' in session && session.user.uid === savedBy?.uid;
  const author = isMine ? 'you' : savedBy && (savedBy.email ?? `member ${savedBy.uid}`);
  return (
    <p>
      <strong>Version {version.rev}</strong>
      {version.savedAt > 0 && `, saved ${formatMoment(version.savedAt)}`}
      {author && ` by ${author}`}
    </p>
  );
}

function NotReady({ state, onRetry }: { state: Loaded<unknown>; onRetry: () => void }) {
  if (state.status === 'loading') return <Spinner />;
  return (
    <p role="alert">
      The history could not be read.{' '}
      <Button variant="ghost" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
