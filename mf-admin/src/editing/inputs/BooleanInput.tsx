import type { FieldOf } from '@site/shared/content-types';
import { Check } from '../../ui/Check';
import type { InputProps } from './input-props';

export const BooleanInput = ({
  name,
  settings,
  fields,
  onChange,
}: InputProps<FieldOf<'boolean'>>) => (
  <Check isOn={fields[name] === true} onChange={(isOn) => onChange({ [name]: isOn })}>
    {settings.label}
  </Check>
);
