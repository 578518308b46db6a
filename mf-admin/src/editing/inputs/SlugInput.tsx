import type { FieldOf } from '@site/shared/content-types';
import { normaliseSlug } from '@site/shared/text';
import { hintWithRest } from '../../ui/length-problem';
import { NormalisedField } from '../../ui/NormalisedField';
import type { InputProps } from './input-props';
import { textProps } from './text-props';

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
