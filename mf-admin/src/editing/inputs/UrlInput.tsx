import { type FieldOf, MAX_ADDRESS } from '@site/shared/content-types';
import { TextField } from '@site/shared/ui';
import { completeLink } from '../../ui/complete-link';
import type { InputProps } from './input-props';
import { textProps } from './text-props';

export const UrlInput = (props: InputProps<FieldOf<'url' | 'file'>>) => (
  <TextField
    {...textProps(props, MAX_ADDRESS)}
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
