import type { FieldOf } from '@site/shared/content-types';
import { TextArea, TextField } from '@site/shared/ui';
import { ChoiceInput } from './ChoiceInput';
import type { InputProps } from './input-props';
import { textProps } from './text-props';

const keyboards = { email: 'email', phone: 'tel', path: 'text' } as const;

export function TextInput(props: InputProps<FieldOf<'text' | 'longText'>>) {
  const { field, settings } = props;
  if (field.type === 'text' && settings.options) return <ChoiceInput {...props} field={field} />;
  const rows = settings.rows ?? (field.type === 'longText' ? 6 : undefined);
  const shared = textProps(props, field.max);
  if (rows) return <TextArea {...shared} rows={rows} />;
  const format = field.type === 'text' ? field.format : undefined;
  return <TextField {...shared} {...(format && { inputMode: keyboards[format] })} />;
}
