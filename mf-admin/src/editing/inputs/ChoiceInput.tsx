import type { FieldOf } from '@site/shared/content-types';
import { tagLabel } from '@site/shared/text';
import { Field } from '@site/shared/ui';
import { textOf } from '../../kinds/form-settings';
import type { InputProps } from './input-props';

/** One of some values. A stored one that is none of them stays until another is chosen. */
export function ChoiceInput(props: InputProps<FieldOf<'choice' | 'text'>>) {
  const { name, field, settings, fields, problems, onChange } = props;
  const value = textOf(fields[name]);
  const declared = field.type === 'choice' ? field.options : [];
  const options = settings.options ?? declared.map((value) => ({ value, label: tagLabel(value) }));
  const isOther = value !== '' && !options.some((option) => option.value === value);
  return (
    <Field
      label={settings.label}
      hint={settings.hint}
      required={Boolean(field.required)}
      error={problems[name]}
    >
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={({ target }) => onChange({ [name]: target.value })}
        >
          <option value="">–</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {isOther && <option value={value}>{value} (no longer offered)</option>}
        </select>
      )}
    </Field>
  );
}
