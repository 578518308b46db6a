import { partsWithin, wordsAndGaps } from '@site/shared/text';
import { VisuallyHidden } from '@site/shared/ui';
import { Fragment } from 'react';
import styles from './difference.module.css';
import looks from './looks.module.css';
import { wordChanges } from './word-changes';

/** A version's fields as texts, by their labels, for showing how two versions differ. */
export type TextFields = Readonly<Record<string, string>>;

/** Long unchanged passages are cut to this many characters, in whole words, at each side of a change. */
const CONTEXT = 60;

function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * CONTEXT + 20) return text;
  const parts = wordsAndGaps(text);
  const head = isFirst ? [] : partsWithin(parts, CONTEXT);
  const tail = isLast ? [] : partsWithin(parts.reverse(), CONTEXT).reverse();
  return `${head.join('').trimEnd()} … ${tail.join('').trimStart()}`;
}

function Words({ before, after }: { before: string; after: string }) {
  const changes = wordChanges(before, after);
  return changes.map(({ kind, text }, index) => {
    const key = `${index}-${text.length}`;
    if (kind === 'same') {
      return <span key={key}>{shortened(text, index === 0, index === changes.length - 1)}</span>;
    }
    const Mark = kind === 'added' ? 'ins' : 'del';
    return (
      <Fragment key={key}>
        <Mark className={styles[kind]}>
          <VisuallyHidden>{kind}: </VisuallyHidden>
          {text}
        </Mark>
        {kind === 'removed' && changes[index + 1]?.kind === 'added' && ' '}
      </Fragment>
    );
  });
}

export const changedLabels = (before: TextFields, after: TextFields): string[] =>
  Object.keys({ ...after, ...before }).filter(
    (label) => (before[label] ?? '') !== (after[label] ?? ''),
  );

export interface DifferenceProps {
  before: TextFields;
  after: TextFields;
  /** Names of the versions, where the text around does not name them. */
  names?: { before: string; after: string };
}

/** How two versions differ, word by word, for the fields that do. */
export function Difference({ before, after, names }: DifferenceProps) {
  const changed = changedLabels(before, after);
  if (changed.length === 0) {
    return <p className={looks.note}>The words are the same; formats or pictures may differ.</p>;
  }
  return (
    <>
      {names && (
        <p className={styles.names}>
          <span className={styles.removed}>{names.before}</span>{' '}
          <span className={styles.added}>{names.after}</span>
        </p>
      )}
      <dl className={styles.difference}>
        {changed.map((label) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Words before={before[label] ?? ''} after={after[label] ?? ''} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
