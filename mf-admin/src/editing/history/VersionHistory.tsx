import { useSession } from '@site/shared/auth';
import { Button } from '@site/shared/ui';
import { useState } from 'react';
import type { History, Saved, Version } from '../../data/history';
import type { RecordFields } from '../../data/stored-record';
import { useLoaded } from '../../data/useLoaded';
import { changedLabels, Difference, type TextFields } from '../../ui/Difference';
import { LoadingWithHint } from '../../ui/LoadingWithHint';
import { Panel } from '../../ui/Panel';
import { SelectField } from '../../ui/SelectField';
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

/** A version in the lists of what can be compared. */
interface ComparedVersion {
  rev: number;
  /** Within a sentence: `version 3`. */
  name: string;
  /** With its time and author. */
  label: string;
  texts: TextFields;
}

/** How any two versions differ; at first the previous one and today's. */
function CompareVersions({
  today,
  versions,
}: {
  today: ComparedVersion;
  /** The replaced ones, newest first; at least one. */
  versions: readonly [ComparedVersion, ...ComparedVersion[]];
}) {
  const [previous] = versions;
  const [beforeRev, setBefore] = useState(previous.rev);
  const [afterRev, setAfter] = useState(today.rev);
  const all = [today, ...versions];
  const before = all.find(({ rev }) => rev === beforeRev) ?? previous;
  const after = all.find(({ rev }) => rev === afterRev) ?? today;
  const changed = changedLabels(before.texts, after.texts);
  const select = (label: string, { rev }: ComparedVersion, onChange: typeof setAfter) => (
    <SelectField
      label={label}
      value={String(rev)}
      options={all.map(({ rev, label }) => ({ value: String(rev), label }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
  return (
    <section className={styles.compare} aria-label="Compare two versions">
      <div className={styles.choices}>
        {select('Compare', before, setBefore)}
        {select('with', after, setAfter)}
      </div>
      <p role="status">{summary(before, after, changed)}</p>
      {changed.length > 0 && (
        <Difference
          before={before.texts}
          after={after.texts}
          names={{ before: `Only in ${before.name}`, after: `Only in ${after.name}` }}
        />
      )}
    </section>
  );
}

function summary(
  before: ComparedVersion,
  after: ComparedVersion,
  changed: readonly string[],
): string {
  if (before.rev === after.rev) return 'This is the same version. Choose two different ones.';
  if (changed.length === 0) {
    return `The text of ${before.name} and ${after.name} is the same. Only the formatting may differ.`;
  }
  return `Changed from ${before.name} to ${after.name}: ${changed.join(', ')}.`;
}
