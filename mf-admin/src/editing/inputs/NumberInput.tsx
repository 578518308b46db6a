import type { FieldOf } from '@site/shared/content-types';
import { TextField } from '@site/shared/ui';
import type { InputProps } from './input-props';
import { useHalfTyped } from './useHalfTyped';

export function NumberInput(props: InputProps<FieldOf<'order'>>) {
  const { name, field, settings, fields, problems, onChange } = props;
  const value = fields[name];
  return (
    <TextField
      label={settings.label}
      hint={settings.hint}
      required={Boolean(field.required)}
      error={problems[name]}
      {...useHalfTyped(props)}
      type="number"
      step="any"
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) =>
        onChange({ [name]: target.value === '' ? undefined : target.valueAsNumber })
      }
    />
  );
}
