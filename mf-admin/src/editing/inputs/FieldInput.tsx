import type { ContentType, Field, FieldOf } from '@site/shared/content-types';
import { TextField } from '@site/shared/ui';
import type { ComponentType } from 'react';
import { BooleanInput } from './BooleanInput';
import { ChoiceInput } from './ChoiceInput';
import { DateTimeInput } from './DateTimeInput';
import { DayInput } from './DayInput';
import { FileInput } from './FileInput';
import { ImageInput } from './ImageInput';
import { ImagesInput } from './ImagesInput';
import type { InputProps } from './input-props';
import { NumberInput } from './NumberInput';
import { PeopleInput } from './PeopleInput';
import { SlugInput } from './SlugInput';
import { TagsInput } from './TagsInput';
import { TextInput } from './TextInput';
import { textProps } from './text-props';
import { UrlInput } from './UrlInput';

/** Types that belong to another field, or to no record. */
type WithoutInput = 'altText' | 'bodyKey' | 'tagName';

const inputs: {
  [Type in Exclude<Field['type'], WithoutInput>]: ComponentType<InputProps<FieldOf<Type>>>;
} = {
  text: TextInput,
  longText: TextInput,
  url: UrlInput,
  file: FileInput,
  image: ImageInput,
  images: ImagesInput,
  day: DayInput,
  dateTime: DateTimeInput,
  choice: ChoiceInput,
  tags: TagsInput,
  people: PeopleInput,
  language: (props) => <TextField {...textProps(props)} autoCapitalize="none" spellCheck={false} />,
  boolean: BooleanInput,
  order: NumberInput,
  slug: SlugInput,
};

/** The input of a declared field. */
export function FieldInput({ type, ...props }: Omit<InputProps, 'field'> & { type: ContentType }) {
  const field = type.fields[props.name];
  if (!field || !(field.type in inputs)) return null;
  // The record pairs each type with the input that takes it.
  const Input = inputs[field.type as keyof typeof inputs] as ComponentType<InputProps>;
  return <Input {...props} field={field} />;
}
