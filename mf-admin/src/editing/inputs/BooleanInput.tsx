import type { FieldOf } from '@site/shared/content-types';
import type { InputProps } from './input-props';

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
