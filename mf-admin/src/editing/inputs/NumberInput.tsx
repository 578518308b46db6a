import type { FieldOf } from '@site/shared/content-types';
import { TextField } from '@site/shared/ui';
import { fieldText, type InputProps } from './input-props';
import { useHalfTyped } from './usePicker';

export function NumberInput(props: InputProps<FieldOf<'order'>>) {
  const { name, fields, onChange } = props;
  const value = fields[name];
  return (
    <TextField
      {...fieldText(props)}
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
