import { MAX_ADDRESS } from '@site/shared/content-types';
import { directImageAddress } from '@site/shared/text';
import { TextField } from '@site/shared/ui';
import type { ComponentProps } from 'react';
import { lengthProblem } from '../ui/length-problem';
import { expiringProblem } from './expiring-address';

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
  const take = (address: string) => address !== value && onAddress(address);
  return (
    <TextField
      {...field}
      type="url"
      inputMode="url"
      placeholder="https://"
      error={lengthProblem(value, max) ?? error ?? expiringProblem(value)}
      value={value}
      // A link that is typed letter by letter is known at its end only.
      onBlur={({ target }) => take(directImageAddress(target.value))}
      onChange={({ target, nativeEvent }) => {
        const isTyped =
          ('isComposing' in nativeEvent && nativeEvent.isComposing === true) ||
          Math.abs(target.value.length - value.length) < 2;
        take(isTyped ? target.value : directImageAddress(target.value));
      }}
    />
  );
}
