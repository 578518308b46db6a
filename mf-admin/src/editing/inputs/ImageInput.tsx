import { type FieldOf, MAX_IMAGES, splitPicture } from '@site/shared/content-types';
import { useEffect, useRef } from 'react';
import type { Values } from '../../data/stored-record';
import { textOf } from '../../kinds/form-settings';
import { AltTextField } from '../../pictures/AltTextField';
import { ImageUpload } from '../../pictures/ImageUpload';
import { PictureAddressField } from '../../pictures/PictureAddressField';
import type { InputProps } from './input-props';
import { useFieldUpload } from './usePicker';

/** Uploads a picture, or takes its address, and asks what it shows. */
export function ImageInput(props: InputProps<FieldOf<'image'>>) {
  const { name, field, settings, fields, problems, onChange } = props;
  const { address } = settings;
  const value = textOf(fields[name]);
  const alt = fields[field.alt];
  const words = useRef<HTMLInputElement>(null);
  const asksNext = useRef(false);
  const change = (picture: string) => {
    const { altFrom } = settings;
    // Words of another picture are none of this one.
    const described = (altFrom && textOf(fields[altFrom]).trim()) || undefined;
    // A member who types elsewhere meanwhile stays there.
    const at = document.activeElement;
    asksNext.current = !described && (at === document.body || at === upload.input.current);
    onChange({ [name]: picture, [field.alt]: described });
  };
  const upload = useFieldUpload(props, change);
  useEffect(() => {
    if (value && asksNext.current) words.current?.focus();
    asksNext.current = false;
  }, [value]);
  const missing = problems[name] && !value && ' Choose a file.';
  return (
    <>
      <ImageUpload
        label={settings.label}
        required={!address && Boolean(field.required)}
        current={value}
        shape={settings.shape}
        upload={upload}
        error={address ? undefined : problems[name] && `${problems[name]}${missing || ''}`}
      />
      {address && (
        <PictureAddressField
          {...address}
          required={Boolean(field.required)}
          error={problems[name]}
          value={value}
          max={field.max}
          onAddress={change}
        />
      )}
      {value && (
        <AltTextField
          key={value}
          input={words}
          alt={typeof alt === 'string' ? alt : undefined}
          error={problems[field.alt]}
          onChange={(text) => onChange({ [field.alt]: text })}
        />
      )}
    </>
  );
}

/** Pictures one after the other, and a place for one more. */
export function ImagesInput(props: InputProps<FieldOf<'images'>>) {
  const { name, settings, fields, problems, onChange } = props;
  const pictures = (fields[name] ?? []) as readonly string[];
  return [...pictures, ''].slice(0, MAX_IMAGES).map((stored, at) => {
    const { image, alt } = splitPicture(stored);
    // Each is picked by itself, beside other pictures of the record.
    const key = `${name}.${at}`;
    const shown: Values = { [key]: image, alt };
    return (
      <ImageInput
        // biome-ignore lint/suspicious/noArrayIndexKey: a picture has no other name, and none moves.
        key={at}
        {...props}
        name={key}
        field={{ type: 'image', alt: 'alt' }}
        settings={{ ...settings, label: `${settings.label}: ${at + 1}` }}
        fields={shown}
        problems={{ alt: (stored && alt === undefined && problems[name]) || '' }}
        onChange={(changed) => {
          const { [key]: picture, alt: words } = { ...shown, ...changed };
          const next = typeof words === 'string' ? `${picture} ${words}` : textOf(picture);
          const others = pictures.toSpliced(at, 1, ...(picture ? [next] : []));
          onChange({ [name]: others.length > 0 ? others : undefined });
        }}
      />
    );
  });
}
