import type { FieldOf } from '@site/shared/content-types';
import { TextField } from '@site/shared/ui';
import { fieldText, type InputProps } from './input-props';
import { useHalfTyped } from './usePicker';

export function NumberInput(props: InputProps<FieldOf<'number' | 'order'>>) {
  const { name, field, fields, onChange } = props;
  const value = fields[name];
  return (
    <TextField
      {...fieldText(props)}
      {...useHalfTyped(props)}
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
