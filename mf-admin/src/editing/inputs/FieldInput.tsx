import type { Field, FieldOf } from '@site/shared/content-types';
import { TextField } from '@site/shared/ui';
import type { ComponentType } from 'react';
import { Check } from '../../ui/Check';
import { ChoiceInput } from './ChoiceInput';
import { DateTimeInput, DayInput } from './DateTimeInput';
import { FileInput } from './FileInput';
import { ImageInput, ImagesInput } from './ImageInput';
import { type InputProps, textProps } from './input-props';
import { NumberInput } from './NumberInput';
import { PeopleInput } from './PeopleInput';
import { TagsInput } from './TagsInput';
import { SlugInput, TextInput, UrlInput } from './TextInput';

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
  boolean: ({ name, settings, fields, onChange }) => (
    <Check isOn={fields[name] === true} onChange={(isOn) => onChange({ [name]: isOn })}>
      {settings.label}
    </Check>
  ),
  number: NumberInput,
  order: NumberInput,
  slug: SlugInput,
};

/** The input of a declared field; the record pairs each type with the input that takes it. */
export const inputOf = ({ type }: Field): ComponentType<InputProps> | undefined =>
  type in inputs ? (inputs[type as keyof typeof inputs] as ComponentType<InputProps>) : undefined;
