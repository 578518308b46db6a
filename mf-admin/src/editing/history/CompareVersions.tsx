import { useState } from 'react';
import { changedLabels, Difference, type TextFields } from '../../ui/Difference';
import { SelectField } from '../../ui/SelectField';
import styles from './history.module.css';

/** A version in the lists of what can be compared. */
export interface ComparedVersion {
  rev: number;
  /** Within a sentence: `version 3`. */
  name: string;
  /** With its time and author. */
  label: string;
  texts: TextFields;
}

/** How any two versions differ; at first the previous one and today's. */
export function CompareVersions({
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
