import { Field, TextField } from '@site/shared/ui';
import { type FieldOf, type InputProps, textOf } from './input-props';

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

export const ChoiceInput = ({
  name,
  field,
  settings,
  fields,
  problems,
  onChange,
}: InputProps<FieldOf<'choice'>>) => (
  <Field
    label={settings.label}
    hint={settings.hint}
    optional={settings.isOptional}
    error={problems[name]}
  >
    {(control) => (
      <select
        {...control}
        value={textOf(fields[name])}
        onChange={({ target }) => onChange({ [name]: target.value })}
      >
        <option value="">–</option>
        {field.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )}
  </Field>
);

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
