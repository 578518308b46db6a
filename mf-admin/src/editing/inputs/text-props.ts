import { textOf } from '../../kinds/form-settings';
import { hintWithRest, lengthProblem } from '../../ui/length-problem';
import type { InputProps } from './input-props';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * Props that all text inputs share.
 * @param max the most UTF-16 units of the text
 */
export const textProps = (
  { name, field, settings, fields, problems, onChange }: InputProps,
  max?: number,
) => {
  const { label, hint, placeholder } = settings;
  const value = textOf(fields[name]);
  // Typing replaces it.
  const select = ({ currentTarget }: { currentTarget: Typed }) => {
    if (currentTarget.value === placeholder) currentTarget.select();
  };
  return {
    label,
    hint: hintWithRest(hint, value, max),
    required: Boolean(field.required),
    error: lengthProblem(value, max) ?? problems[name],
    value,
    onChange: ({ target }: { target: Typed }) => onChange({ [name]: target.value }),
    onFocus: select,
    onClick: select,
  };
};
