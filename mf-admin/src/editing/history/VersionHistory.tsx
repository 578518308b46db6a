import { useSession } from '@site/shared/auth';
import { Button } from '@site/shared/ui';
import { useState } from 'react';
import type { History, Saved, Version } from '../../data/history';
import type { RecordFields } from '../../data/stored-record';
import { useLoaded } from '../../data/useLoaded';
import type { TextFields } from '../../ui/Difference';
import { LoadingWithHint } from '../../ui/LoadingWithHint';
import { Panel } from '../../ui/Panel';
import { type ComparedVersion, CompareVersions } from './CompareVersions';
import { describeSaved } from './describe-version';
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
  if (state.status === 'loading') return <LoadingWithHint />;
  if (state.status === 'failed') {
    return (
      <p role="alert">
        The history could not be loaded.{' '}
        <Button variant="ghost" onClick={retry}>
          Try again
        </Button>
      </p>
    );
  }
  const { today, versions } = state.data;
  const own = 'user' in session ? session.user.uid : undefined;
  const nameOf = (saved: Saved) => `${saved === today ? 'Today: version' : 'Version'} ${saved.rev}`;
  const compared = (saved: Saved, name: string, texts: TextFields): ComparedVersion => ({
    ...{ rev: saved.rev, name, texts },
    label: nameOf(saved) + describeSaved(saved, own),
  });
  const [previous, ...older] = versions
    .filter(isRestorable)
    .map((version) =>
      compared(version, `version ${version.rev}`, textsOf(version.fields, version.isRemoved)),
    );
  const facts = (saved: Saved) => (
    <p>
      <strong>{nameOf(saved)}</strong>
      {describeSaved(saved, own)}
    </p>
  );
  return (
    <>
      {previous && (
        <CompareVersions
          today={compared(today, 'today', current)}
          versions={[previous, ...older]}
        />
      )}
      <ol className={styles.versions}>
        <li>
          {facts(today)}
          {versions.length === 0 && <p>This is the first version.</p>}
        </li>
        {versions.map((version) => (
          <li key={version.rev}>
            {facts(version)}
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
