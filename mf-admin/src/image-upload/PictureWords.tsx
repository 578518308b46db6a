import { MOST } from '@stss/shared/record-schema';
import { TextField } from '@stss/shared/ui';
import { type KeyboardEvent, useState } from 'react';
import styles from './PictureWords.module.css';

/** What keeps a picture from being saved that nobody has put into words. */
export const WORDS_MISSING = 'Say what the picture shows, or mark it as decorative';

/** Whether it is said what a picture shows, or that it is decoration (''). */
export const hasWords = (alt: string | undefined): boolean => alt === '' || Boolean(alt?.trim());

/** Asks what a picture shows, for those who cannot see it. */
export function PictureWords({
  alt,
  onChange,
  onKeyDown,
}: {
  /** '' where the picture is decoration, undefined where nobody has said. */
  alt: string | undefined;
  onChange: (alt: string | undefined) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
}) {
  // Kept while the picture is called decorative, in case it is not.
  const [words, setWords] = useState(alt ?? '');
  const isDecorative = alt === '';
  return (
    <>
      <TextField
        label="What it shows"
        hint="Read to those who cannot see it"
        value={isDecorative ? words : (alt ?? '')}
        disabled={isDecorative}
        maxLength={MOST.imageAlt}
        onKeyDown={onKeyDown}
        onChange={({ target: { value } }) => {
          setWords(value);
          onChange(value || undefined);
        }}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isDecorative}
          onChange={({ target }) => onChange(target.checked ? '' : words || undefined)}
        />
        Decorative: it says nothing that the text does not
      </label>
    </>
  );
}
