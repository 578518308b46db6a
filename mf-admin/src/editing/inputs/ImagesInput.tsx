import { type FieldOf, MAX_IMAGES, splitPicture } from '@site/shared/content-types';
import { textOf } from '../../kinds/form-settings';
import { ImageInput } from './ImageInput';
import type { InputProps } from './input-props';

/** Pictures one after the other, and a place for one more. */
export function ImagesInput(props: InputProps<FieldOf<'images'>>) {
  const { name, settings, fields, problems, onChange } = props;
  const pictures = (fields[name] ?? []) as readonly string[];
  const change = (at: number, image: string, alt: string | undefined) => {
    const changed = [...pictures];
    if (image) changed[at] = alt === undefined ? image : `${image} ${alt}`;
    else changed.splice(at, 1);
    onChange({ [name]: changed.length > 0 ? changed : undefined });
  };
  return [...pictures, ''].slice(0, MAX_IMAGES).map((stored, at) => {
    const { image, alt } = splitPicture(stored);
    const shown = { image, alt };
    return (
      <ImageInput
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture has no other name, and none moves.
        key={at}
        {...props}
        name="image"
        field={{ type: 'image', alt: 'alt' }}
        settings={{ ...settings, label: `${settings.label}: ${at + 1}` }}
        fields={shown}
        problems={{ alt: (image && alt === undefined && problems[name]) || '' }}
        onChange={(changed) => {
          const next = { ...shown, ...changed };
          change(at, textOf(next.image), typeof next.alt === 'string' ? next.alt : undefined);
        }}
      />
    );
  });
}
