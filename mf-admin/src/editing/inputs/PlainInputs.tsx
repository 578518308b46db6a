import { Field, TextField } from '@site/shared/ui';
import { textOf } from '../../kinds/form-settings';
import type { FieldOf, InputProps } from './input-props';

export function NumberInput(props: InputProps<FieldOf<'number' | 'order'>>) {
  const { name, field, settings, fields, problems, onChange } = props;
  const value = fields[name];
  return (
    <TextField
      label={settings.label}
      hint={settings.hint}
      optional={settings.isOptional}
      error={problems[name]}
      type="number"
      step="any"
      {...(field.type === 'number' && { min: field.min, max: field.max })}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) =>
        onChange({ [name]: target.value === '' ? undefined : target.valueAsNumber })
      }
    />
  );
}

/** One of some values. A stored one that is none of them stays until another is chosen. */
export function ChoiceInput(props: InputProps<FieldOf<'choice' | 'text'>>) {
  const { name, field, settings, fields, problems, onChange } = props;
  const value = textOf(fields[name]);
  const declared = field.type === 'choice' ? field.options : [];
  const options = settings.options ?? declared.map((one) => ({ value: one, label: one }));
  const isOther = value !== '' && !options.some((option) => option.value === value);
  return (
    <Field
      label={settings.label}
      hint={settings.hint}
      optional={settings.isOptional}
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

export const BooleanInput = ({
  name,
  settings,
  fields,
  onChange,
}: InputProps<FieldOf<'boolean'>>) => (
  <label>
    <input
      type="checkbox"
      checked={fields[name] === true}
      onChange={({ target }) => onChange({ [name]: target.checked })}
    />{' '}
    {settings.label}
  </label>
);
