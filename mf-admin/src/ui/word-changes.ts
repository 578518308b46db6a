import { wordsAndGaps } from '@site/shared/text';
import { diffArrays } from 'diff';

export interface WordChange {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/**
 * How a text became another, word by word. Changed words with nothing but a space between them are
 * one change: what was removed, then what was added.
 */
export function wordChanges(before: string, after: string): WordChange[] {
  const changes: WordChange[] = [];
  let removed = '';
  let added = '';
  const close = () => {
    if (removed) changes.push({ kind: 'removed', text: removed });
    if (added) changes.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  for (const part of diffArrays(wordsAndGaps(before), wordsAndGaps(after))) {
    const text = part.value.join('');
    const isGap = removed && added && /^[ \t]+$/.test(text);
    if (part.removed || (!part.added && isGap)) removed += text;
    if (part.added || (!part.removed && isGap)) added += text;
    if (part.added || part.removed || isGap) continue;
    close();
    changes.push({ kind: 'same', text });
  }
  close();
  return changes;
}
