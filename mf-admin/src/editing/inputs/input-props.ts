import type { Field } from '@site/shared/content-types';
import type { RecordFields, Values } from '../../data/stored-record';
import type { FieldSettings } from '../../kinds/form-settings';

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
  onPicker: (
    name: string,
    isPending: boolean,
    pendingMessage: () => string | undefined,
  ) => () => void;
}
