import type { Field } from '@site/shared/content-types';
import type { RecordFields, Values } from '../../data/stored-record';
import { type FieldSettings, textOf } from '../../kinds/form-settings';
import { hintWithRest, lengthProblem } from '../../ui/length-problem';

/** Props of a field's input. */
export interface InputProps<F = Field> {
  name: string;
  field: F;
  settings: FieldSettings;
  fields: RecordFields;
  /** Messages by field. */
  problems: Readonly<Record<string, string>>;
  onChange: (changed: Values) => void;
  /** Names of the tags that are stored. */
  tags: readonly string[];
  /** Hint with the address that a slug results in. */
  slugHint: (slug: string) => string;
  /**
   * Registers what tells whether an input holds what a save would leave out: a picked picture that is
   * not uploaded yet, a date that is half typed. Returns how to take it off.
   */
  onPicker: (name: string, pendingMessage: () => string | undefined) => () => void;
  /** Whether a picked file waits for its upload. */
  onPending: (name: string, isPending: boolean) => void;
}

/** What stands around the control of every input. */
export const fieldText = ({ name, field, settings, problems }: InputProps) => ({
  label: settings.label,
  hint: settings.hint,
  required: Boolean(field.required),
  error: problems[name],
});

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * Props that all text inputs share.
 * @param max the most UTF-16 units of the text
 */
export const textProps = (props: InputProps, max?: number) => {
  const { name, settings, fields, onChange } = props;
  const { hint, error, ...text } = fieldText(props);
  const value = textOf(fields[name]);
  // Typing replaces it.
  const select = ({ currentTarget }: { currentTarget: Typed }) => {
    if (currentTarget.value === settings.placeholder) currentTarget.select();
  };
  return {
    ...{ ...text, value },
    hint: hintWithRest(hint, value, max),
    error: lengthProblem(value, max) ?? error,
    onChange: ({ target }: { target: Typed }) => onChange({ [name]: target.value }),
    onFocus: select,
    onClick: select,
  };
};
