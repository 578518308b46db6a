import { useSession } from '@site/shared/auth';
import { Button } from '@site/shared/ui';
import { useState } from 'react';
import type { History, Saved, Version } from '../../data/history';
import type { RecordFields } from '../../data/stored-record';
import { type Loaded, useLoaded } from '../../data/useLoaded';
import type { TextFields } from '../../ui/Difference';
import { LoadingWithHint } from '../../ui/LoadingWithHint';
import { Panel } from '../../ui/Panel';
import { type ComparedVersion, CompareVersions } from './CompareVersions';
import { describeSaved, versionName } from './describe-version';
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
    <Panel title="History" fold={{ onOpen: () => setOpen(true) }}>
      {isOpen && <Versions {...props} />}
    </Panel>
  );
}

function Versions({ current, load, textsOf, onRestore }: HistoryProps) {
  const { state, retry } = useLoaded(load);
  const session = useSession();
  if (state.status !== 'ready') return <NotReady state={state} onRetry={retry} />;
  const { today, versions } = state.data;
  const own = 'user' in session ? session.user.uid : undefined;
  const [previous, ...older] = versions.filter(isRestorable).map(
    (version): ComparedVersion => ({
      rev: version.rev,
      name: `version ${version.rev}`,
      label: versionName(version.rev, false) + describeSaved(version, own),
      texts: textsOf(version.fields, version.isRemoved),
    }),
  );
  return (
    <>
      {previous && (
        <CompareVersions
          today={{
            rev: today.rev,
            name: 'today',
            label: versionName(today.rev, true) + describeSaved(today, own),
            texts: current,
          }}
          versions={[previous, ...older]}
        />
      )}
      <ol className={styles.versions}>
        <li>
          <SavedFacts saved={today} own={own} isToday />
          {versions.length === 0 && <p>This is the first version.</p>}
        </li>
        {versions.map((version) => (
          <li key={version.rev}>
            <SavedFacts saved={version} own={own} />
            {isRestorable(version) && (
              <Button variant="secondary" onClick={() => onRestore(version)}>
                Restore version {version.rev}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function SavedFacts({
  saved,
  own,
  isToday = false,
}: {
  saved: Saved;
  own: string | undefined;
  isToday?: boolean;
}) {
  return (
    <p>
      <strong>{versionName(saved.rev, isToday)}</strong>
      {describeSaved(saved, own)}
    </p>
  );
}

function NotReady({ state, onRetry }: { state: Loaded<unknown>; onRetry: () => void }) {
  if (state.status === 'loading') return <LoadingWithHint />;
  return (
    <p role="alert">
      The history could not be loaded.{' '}
      <Button variant="ghost" onClick={onRetry}>
        Try again
      </Button>
    </p>
  );
}
