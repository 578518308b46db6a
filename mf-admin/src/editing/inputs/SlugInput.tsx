import type { FieldOf } from '@site/shared/content-types';
import { normaliseSlug } from '@site/shared/text';
import { TextField } from '@site/shared/ui';
import { textOf } from '../../kinds/form-settings';
import { normaliseInput } from '../../ui/normalise-input';
import type { InputProps } from './input-props';
import { textProps } from './text-props';

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
