import { MAX_ADDRESS } from '@site/shared/content-types';
import { directImageAddress } from '@site/shared/text';
import { TextField } from '@site/shared/ui';
import { type ComponentProps, useState } from 'react';
import { completeLink } from '../ui/complete-link';
import { lengthProblem } from '../ui/length-problem';
import { expiringProblem } from './expiring-address';

const NO_PICTURE =
  'No picture can be loaded from this address now. Please copy the address of the picture itself, not of its page, or upload the file.';

/** Takes the address of a picture. A file-sharing link becomes that of the picture. */
export function PictureAddressField({
  value,
  max = MAX_ADDRESS,
  error,
  onAddress,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'value' | 'max' | 'onChange'> & {
  value: string;
  /** The most UTF-16 units. */
  max?: number | undefined;
  onAddress: (address: string) => void;
}) {
  /** What was typed to its end, and the last of it that shows no picture. */
  const [typed, setTyped] = useState('');
  const [broken, setBroken] = useState('');
  const take = (address: string) => address !== value && onAddress(address);
  const problem = value && value === broken ? NO_PICTURE : undefined;
  return (
    <>
      <TextField
        {...field}
        type="url"
        inputMode="url"
        placeholder="https://"
        error={lengthProblem(value, max) ?? error ?? expiringProblem(value) ?? problem}
        value={value}
        // A link that is typed letter by letter is known at its end only.
        onBlur={({ target }) => {
          const address = directImageAddress(completeLink(target.value));
          setTyped(address);
          take(address);
        }}
        onChange={({ target, nativeEvent }) => {
          const isTyped =
            ('isComposing' in nativeEvent && nativeEvent.isComposing === true) ||
            Math.abs(target.value.length - value.length) < 2;
          take(isTyped ? target.value : directImageAddress(target.value));
        }}
      />
      {typed && <img hidden src={typed} alt="" onError={() => setBroken(typed)} />}
    </>
  );
}
