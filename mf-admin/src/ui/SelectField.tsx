import { Field, type FieldText } from '@site/shared/ui';

/** A value that can be chosen, and how it is called. */
export interface Option {
  value: string;
  label: string;
}

/** A labelled list of options, one of which is chosen. `none`: what stands for an empty value. */
export const SelectField = ({
  value,
  none,
  options,
  onChange,
  ...text
}: FieldText & {
  value: string;
  none?: string;
  options: readonly Option[];
  onChange: (value: string) => void;
}) => (
  <Field {...text}>
    {(control) => (
      <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
        {none && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);
