import { textOf } from '../../kinds/form-settings';
import type { InputProps } from './input-props';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Props that all text inputs share. */
export const textProps = ({
  name,
  field,
  settings: { label, hint, isOptional },
  fields,
  problems,
  onChange,
}: InputProps) => ({
  label,
  hint,
  optional: isOptional,
  required: Boolean(field.required),
  error: problems[name],
  value: textOf(fields[name]),
  onChange: ({ target }: { target: Typed }) => onChange({ [name]: target.value }),
});
