import type { ContentType } from '@site/shared/content-types';
import { textLines } from '@site/shared/post-renderer';
import type { RecordEntry } from '../data/removed';
import { type RecordFields, slugName } from '../data/stored-record';
import type { TextFields } from '../difference/Difference';

/** Appearance of a field in its editor. `shared/content-types` declares its values. */
export interface FieldSettings {
  label: string;
  /** In differences. Default: `label`. */
  shortLabel?: string;
  hint?: string;
  /** Says "(optional)" beside the label. */
  isOptional?: boolean;
  /** Gives a text an input of so many lines. */
  rows?: number;
  /** Stands beside the next field where there is room. */
  isBesideNext?: boolean;
  /** Lets the address of a picture be typed or pasted. */
  address?: { label: string; hint: string };
  /** Message for a missing value. Default: by type. */
  missing?: string;
}

/** Settings of the record editor for one kind, besides its declaration. */
export interface FormSettings<T extends ContentType = ContentType> {
  type: T;
  /** By the names of the declaration, in the order of the form. */
  fields: Readonly<Record<keyof T['fields'] & string, FieldSettings>>;
  /** Fields whose problems are named before others, in this order. Default: none. */
  namedFirst?: readonly string[];
  /**
   * Whether the question comes before the problems, each of which is a notice then. Default: only
   * problems of pictures are notices, and the question comes after them.
   */
  asksFirst?: boolean;
  buttons: { save: string; restore: string; cancel: string };
  messages: { created: string; updated: string; restored: string; removed: string };
  /** Path of the list of these records. */
  listPath: string;
  /** Public address of the record with a slug. */
  readPath?: (slug: string) => string;
  /** Path of the page that edits a record, or restores a removed one. */
  editPath: (record: RecordEntry) => string;
}

export const defineForm = <T extends ContentType>(form: FormSettings<T>): FormSettings => form;

const toText = (value: unknown): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');

/** A version as texts by their labels: words, then pictures, then the body. A slug is an address. */
export function recordTexts(
  { type, fields: settings }: FormSettings,
  fields: RecordFields,
  isRemoved = false,
): TextFields {
  const words: [string, string][] = [];
  const pictures: [string, string][] = [];
  for (const [name, field] of Object.entries(type.fields)) {
    const { label = name, shortLabel = label } = settings[name] ?? {};
    const text: [string, string] = [shortLabel, toText(fields[name])];
    if (field.type === 'image')
      pictures.push(text, [`${shortLabel} shows`, toText(fields[field.alt])]);
    else if (name !== slugName(type)) words.push(text);
  }
  return {
    ...Object.fromEntries([...words, ...pictures]),
    Removed: isRemoved ? 'Readers do not see it' : '',
    ...(fields.body && { Content: textLines(fields.body).join('\n') }),
  };
}
