import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldText } from './Field';

/** A labelled input of several lines; every other prop goes to the `<textarea>`. */
export function TextArea({
  label,
  hint,
  error,
  required,
  ...area
}: FieldText & ComponentPropsWithRef<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={area.id}>
      {(control) => <textarea rows={6} dir="auto" {...area} {...control} />}
    </Field>
  );
}
