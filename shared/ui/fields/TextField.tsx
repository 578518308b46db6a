import type { ComponentPropsWithRef } from 'react';
import { Field, type FieldText } from './Field';

/** A labelled one-line input; every other prop goes to the `<input>`. */
export function TextField({
  label,
  hint,
  error,
  required,
  ...input
}: FieldText & ComponentPropsWithRef<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} required={required} id={input.id}>
      {(control) => <input type="text" dir="auto" {...input} {...control} />}
    </Field>
  );
}
