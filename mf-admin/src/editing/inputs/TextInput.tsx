import { type FieldOf, MAX_ADDRESS } from '@site/shared/content-types';
import { normaliseSlug } from '@site/shared/text';
import { TextArea, TextField } from '@site/shared/ui';
import { completeLink } from '../../ui/complete-link';
import { hintWithRest } from '../../ui/length-problem';
import { NormalisedField } from '../../ui/NormalisedField';
import { ChoiceInput } from './ChoiceInput';
import { type InputProps, textProps } from './input-props';

const keyboards = { email: 'email', phone: 'tel', path: 'text', academicYear: 'text' } as const;

export function TextInput(props: InputProps<FieldOf<'text' | 'longText'>>) {
  const { field, settings } = props;
  if (field.type === 'text' && settings.options) return <ChoiceInput {...props} field={field} />;
  const rows = settings.rows ?? (field.type === 'longText' ? 6 : undefined);
  const shared = textProps(props, field.max);
  if (rows) return <TextArea {...shared} rows={rows} />;
  const format = field.type === 'text' ? field.format : undefined;
  return <TextField {...shared} {...(format && { inputMode: keyboards[format] })} />;
}

export function SlugInput(props: InputProps<FieldOf<'slug'>>) {
  const { onChange: _, ...shared } = textProps(props, props.field.max);
  return (
    <NormalisedField
      {...shared}
      hint={hintWithRest(props.slugHint(shared.value), shared.value, props.field.max)}
      spellCheck={false}
      normalise={normaliseSlug}
      onText={(slug) => props.onChange({ [props.name]: slug })}
    />
  );
}

export const UrlInput = (props: InputProps<FieldOf<'url' | 'file'>>) => (
  <TextField
    {...textProps(props, props.field.max ?? MAX_ADDRESS)}
    type="url"
    inputMode="url"
    placeholder="https://"
    onBlur={({ target }) => {
      const link = completeLink(target.value);
      // A window that loses the focus may be in the middle of a composition.
      const isLeft = document.activeElement !== target;
      if (isLeft && link !== target.value) props.onChange({ [props.name]: link });
    }}
  />
);
