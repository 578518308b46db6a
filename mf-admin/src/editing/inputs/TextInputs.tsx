import { MAX_ADDRESS } from '@site/shared/content-types';
import { normaliseSlug } from '@site/shared/text';
import { TextArea, TextField } from '@site/shared/ui';
import { textOf } from '../../kinds/form-settings';
import { normaliseInput } from '../../ui/normalise-input';
import type { FieldOf, InputProps } from './input-props';
import { ChoiceInput } from './PlainInputs';

type Typed = HTMLInputElement | HTMLTextAreaElement;

/** Props that all text inputs share. */
export const textProps = ({
  name,
  field,
  settings: { label, hint, isOptional },
  fields,
  problems,
  onChange,
}: InputProps) => ({
  label,
  hint,
  optional: isOptional,
  required: Boolean(field.required),
  error: problems[name],
  value: textOf(fields[name]),
  onChange: ({ target }: { target: Typed }) => onChange({ [name]: target.value }),
});

const keyboards = { email: 'email', phone: 'tel', path: 'text' } as const;

export function TextInput(props: InputProps<FieldOf<'text' | 'longText'>>) {
  const { field, settings } = props;
  if (field.type === 'text' && settings.options) return <ChoiceInput {...props} field={field} />;
  const rows = settings.rows ?? (field.type === 'longText' ? 6 : undefined);
  const shared = { ...textProps(props), maxLength: field.max };
  if (rows) return <TextArea {...shared} rows={rows} />;
  const format = field.type === 'text' ? field.format : undefined;
  return <TextField {...shared} {...(format && { inputMode: keyboards[format] })} />;
}

export const UrlInput = (props: InputProps<FieldOf<'url' | 'file'>>) => (
  <TextField
    {...textProps(props)}
    type="url"
    inputMode="url"
    placeholder="https://"
    maxLength={props.field.max ?? MAX_ADDRESS}
  />
);

export const SlugInput = (props: InputProps<FieldOf<'slug'>>) => (
  <TextField
    {...textProps(props)}
    hint={props.slugHint(textOf(props.fields[props.name]))}
    maxLength={props.field.max}
    autoCapitalize="none"
    autoComplete="off"
    spellCheck={false}
    onChange={({ target }) =>
      props.onChange({ [props.name]: normaliseInput(target, normaliseSlug) })
    }
  />
);
