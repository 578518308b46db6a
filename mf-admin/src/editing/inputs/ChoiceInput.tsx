import type { FieldOf } from '@site/shared/content-types';
import { tagLabel } from '@site/shared/text';
import { textOf } from '../../kinds/form-settings';
import { SelectField } from '../../ui/SelectField';
import { fieldText, type InputProps } from './input-props';

/** One of some values. A stored one that is none of them stays until another is chosen. */
export function ChoiceInput(props: InputProps<FieldOf<'choice' | 'text'>>) {
  const { name, field, settings, fields, onChange } = props;
  const value = textOf(fields[name]);
  const declared = field.type === 'choice' ? field.options : [];
  const options = settings.options ?? declared.map((value) => ({ value, label: tagLabel(value) }));
  const isOther = value !== '' && !options.some((option) => option.value === value);
  return (
    <SelectField
      {...fieldText(props)}
      value={value}
      none="–"
      options={isOther ? [...options, { value, label: `${value} (no longer offered)` }] : options}
      onChange={(chosen) => onChange({ [name]: chosen })}
    />
  );
}
