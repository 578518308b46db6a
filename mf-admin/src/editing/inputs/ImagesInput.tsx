import { type FieldOf, MAX_IMAGES, splitPicture } from '@site/shared/content-types';
import { textOf } from '../../kinds/form-settings';
import { ImageInput } from './ImageInput';
import type { InputProps } from './input-props';

/** Pictures one after the other, and a place for one more. */
export function ImagesInput(props: InputProps<FieldOf<'images'>>) {
  const { name, settings, fields, problems, onChange } = props;
  const pictures = (fields[name] ?? []) as readonly string[];
  return [...pictures, ''].slice(0, MAX_IMAGES).map((stored, at) => {
    const shown = splitPicture(stored);
    return (
      <ImageInput
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture has no other name, and none moves.
        key={at}
        {...props}
        name="image"
        field={{ type: 'image', alt: 'alt' }}
        settings={{ ...settings, label: `${settings.label}: ${at + 1}` }}
        fields={shown}
        problems={{ alt: (stored && shown.alt === undefined && problems[name]) || '' }}
        onChange={(changed) => {
          const { image, alt } = { ...shown, ...changed };
          const next = typeof alt === 'string' ? `${image} ${alt}` : textOf(image);
          const others = pictures.toSpliced(at, 1, ...(image ? [next] : []));
          onChange({ [name]: others.length > 0 ? others : undefined });
        }}
      />
    );
  });
}
