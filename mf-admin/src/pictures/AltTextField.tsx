import { MAX_ALT_TEXT } from '@site/shared/content-types';
import { TextField } from '@site/shared/ui';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { Check } from '../ui/Check';
import { hintWithRest, lengthProblem } from '../ui/length-problem';

/** Asks what a picture shows, for those who cannot see it. */
export function AltTextField({
  alt,
  error,
  input,
  onChange,
  onKeyDown,
}: {
  /** '' where the picture is decoration, undefined where nobody has said. */
  alt: string | undefined;
  error?: string | undefined;
  input?: RefObject<HTMLInputElement | null>;
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
        required={!isDecorative}
        hint={hintWithRest(
          `${alt === undefined ? 'Not described yet. ' : ''}Screen readers say this to people who cannot see the picture`,
          alt ?? '',
          MAX_ALT_TEXT,
        )}
        error={lengthProblem(alt ?? '', MAX_ALT_TEXT) ?? error}
        {...(input && { ref: input })}
        value={isDecorative ? words : (alt ?? '')}
        disabled={isDecorative}
        onKeyDown={onKeyDown}
        onChange={({ target: { value } }) => {
          setWords(value);
          onChange(value || undefined);
        }}
      />
      <Check isOn={isDecorative} onChange={(isOn) => onChange(isOn ? '' : words || undefined)}>
        Decorative: the picture adds nothing to the text
      </Check>
    </>
  );
}
