import { type FieldOf, MAX_ADDRESS } from '@site/shared/content-types';
import { TextField } from '@site/shared/ui';
import type { InputProps } from './input-props';
import { textProps } from './text-props';

export const UrlInput = (props: InputProps<FieldOf<'url' | 'file'>>) => (
  <TextField
    {...textProps(props, props.field.max ?? MAX_ADDRESS)}
    type="url"
    inputMode="url"
    placeholder="https://"
  />
);
