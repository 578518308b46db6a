import { type FieldOf, fieldText } from '@site/shared/content-types';
import { TextField } from '@site/shared/ui';
import type { InputProps } from './input-props';

/** Minutes; the hint says them in hours. */
export function DurationInput(props: InputProps<FieldOf<'duration'>>) {
  const { name, field, settings, fields, problems, onChange } = props;
  const value = fields[name];
  return (
    <TextField
      label={settings.label}
      hint={value === undefined ? settings.hint : fieldText(field, value, '')}
      optional={settings.isOptional}
      error={problems[name]}
      type="number"
      min={1}
      max={1440}
      value={typeof value === 'number' ? value : ''}
      onChange={({ target }) =>
        onChange({ [name]: target.value === '' ? undefined : target.valueAsNumber })
      }
    />
  );
}
