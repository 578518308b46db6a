import type { Role } from '@site/shared/auth';
import {
  type ContentType,
  fieldText,
  isSingleton,
  leastWriter,
  valueText,
} from '@site/shared/content-types';
import { textLines } from '@site/shared/post-renderer';
import type { RecordEntry } from '../data/browse';
import type { MemberDatabase } from '../data/member-database';
import { type RecordFields, slugName, titleName } from '../data/stored-record';
import type { TextFields } from '../ui/Difference';
import type { Option } from '../ui/SelectField';

/** Appearance of a field in its editor. `shared/content-types` declares its values. */
export interface FieldSettings {
  label: string;
  /** In differences. Default: `label`. */
  shortLabel?: string;
  hint?: string;
  /** Gives a text an input of so many lines. */
  rows?: number;
  /** Stands below the others, and is unfolded when it is needed. */
  isFolded?: boolean;
  /** Stands beside the next field where there is room. */
  isBesideNext?: boolean;
  /** Lets the address of a picture be typed or pasted. */
  address?: { label: string; hint: string };
  /** Field whose text describes a picture until somebody does. Default: none. */
  altFrom?: string;
  /** Of the cards that show a picture. Default: 16:9. */
  shape?: 'photo' | 'strip';
  /** The values that can be chosen; a stored one beside them stays as it is. Default: any, or as declared. */
  options?: readonly Option[];
  /** What a new record says there until it is written; readers do not see it unasked. Default: nothing. */
  placeholder?: string;
  /** Message for a missing value. Default: by type. */
  missing?: string;
}

/** Settings of the record editor for one kind, besides its declaration. */
export interface FormSettings<T extends ContentType = ContentType> {
  type: T;
  /** What its records are called in texts: one, and several. */
  names: { one: string; many: string };
  /** By the names of the declaration, in the order of the form. */
  fields: Readonly<Record<string, FieldSettings>>;
  /** Fields above the text, with the others beside it; for kinds with a body. Default: none. */
  leads?: readonly string[];
  /** Field with options by which lists are parted; places are those within a part. Default: none. */
  groupBy?: string;
  /**
   * Messages by field for what only other files can tell, once nothing else is wrong. Default: none.
   * A failure to ask keeps nobody from saving.
   */
  refuse?: (fields: RecordFields) => Promise<Readonly<Record<string, string>>>;
  /** Fields whose problems are named before others, in this order. Default: none. */
  namedFirst?: readonly string[];
  /** Whether every save is asked for. Default: only one that leaves something to say. */
  asks?: boolean;
  /**
   * Whether the question comes before the problems, each of which is a notice then. Default: only
   * problems of pictures are notices, and the question comes after them.
   */
  asksFirst?: boolean;
  buttons: { save: string; restore: string; cancel: string; edit: string };
  messages: { created: string; updated: string; restored: string; removed: string };
  /** Patterns of the addresses of its editor; `:name` is the key of a record, or its slug. */
  routes: { new: string; edit: string };
  /** Values of a new record, besides empty ones. Default: none. */
  defaults?: (database: MemberDatabase) => Promise<RecordFields>;
  /** What is said where there is no such record, before the list follows. Default: a page that stays. */
  missing?: { notice: string } | { title: string; message: string };
  /** Whether the page that follows a save is loaded anew. Default: false. */
  loadsAfterSave?: boolean;
  /** Path to which a finished or cancelled form leads. */
  listPath: string;
  /** Path of the form of a new record. */
  newPath: string;
  /** Public address of a record: of the one with a slug, or of the page that shows all. */
  readPath?: (slug: string) => string;
  /** Path of the page that edits a record, or restores a removed one. */
  editPath: (record: RecordEntry) => string;
}

/** The place in a list need not be typed: members move the record there. */
type Typed<T extends ContentType> = {
  [K in keyof T['fields'] & string]: T['fields'][K] extends { type: 'order' } ? never : K;
}[keyof T['fields'] & string];

type FormOptions<T extends ContentType> = Pick<FormSettings<T>, 'type' | 'names'> & {
  fields: Readonly<Record<Typed<T>, FieldSettings>> & { order?: FieldSettings };
} & Partial<FormSettings<T>>;

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The form of a kind; what is left out is named after the kind. */
export function defineForm<const T extends ContentType>(options: FormOptions<T>): FormSettings {
  const path = `/members/content/${options.type.name}`;
  const routes = { new: `${path}/new`, edit: `${path}/:name` };
  const one = capitalised(options.names.one);
  return {
    buttons: { save: 'Save', restore: 'Restore', cancel: 'Cancel', edit: 'Edit' },
    messages: {
      created: `${one} saved`,
      updated: `${one} saved`,
      restored: `${one} restored`,
      removed: `${one} removed`,
    },
    routes,
    listPath: isSingleton(options.type) ? '/members' : path,
    newPath: routes.new,
    editPath: ({ key }) => `${path}/${encodeURIComponent(key)}`,
    ...options,
  };
}

/** What lists call a record: its title, or what else its kind says. */
export const titleOf = ({ type, names }: FormSettings, fields: RecordFields): string =>
  String(fields[titleName(type)] ?? '').trim() || `Untitled ${names.one}`;

/**
 * A version as texts by their labels: words, then pictures, then the body. A slug is an address.
 * @param tagLabels `settings.tagLabels`
 */
export function recordTexts(
  { type, fields: settings }: FormSettings,
  fields: RecordFields,
  { isRemoved = false, tagLabels = '' } = {},
): TextFields {
  const words: [string, string][] = [];
  const pictures: [string, string][] = [];
  for (const [name, field] of Object.entries(type.fields)) {
    const { label = name, shortLabel = label } = settings[name] ?? {};
    const value = fields[name];
    const text: [string, string] = [shortLabel, fieldText(field, value, tagLabels)];
    if (field.type === 'image')
      pictures.push(text, [`${shortLabel} shows`, valueText(fields[field.alt])]);
    else if (name !== slugName(type)) words.push(text);
  }
  return {
    ...Object.fromEntries([...words, ...pictures]),
    Removed: isRemoved ? 'Readers do not see it' : '',
    ...(fields.body && { Content: textLines(fields.body).join('\n') }),
  };
}

/** Whether members move the records of this kind, instead of typing their places. */
export const isOrdered = ({ type, fields }: FormSettings): boolean =>
  type.fields.order?.type === 'order' && !fields.order;

/** Records by the groups of their kind, in its order; unknown groups last, empty ones left out. */
export function groupsOf<T extends { fields: RecordFields }>(
  form: FormSettings,
  records: readonly T[],
): [group: string, records: T[]][] {
  const { groupBy, fields } = form;
  if (groupBy === undefined) return [['', [...records]]];
  const groupOf = (record: T) => String(record.fields[groupBy] ?? '');
  const options = fields[groupBy]?.options ?? [];
  const values = new Set([...options.map(({ value }) => value), ...records.map(groupOf)]);
  return [...values]
    .map((value): [string, T[]] => [
      options.find((option) => option.value === value)?.label ?? value,
      records.filter((record) => groupOf(record) === value),
    ])
    .filter(([, members]) => members.length > 0);
}

/** An id that is known from the start, in words: `about-society`, `About: society`. */
export const idLabel = (id: string): string =>
  capitalised(id.replace('-', ': ').replaceAll('-', ' '));

/** The values of a record as a row of a table; without one the names of the columns. */
export const recordRow = ({ fields: settings }: FormSettings, record?: RecordFields): string[] =>
  Object.entries(settings).map(([name, { label }]) => (record ? valueText(record[name]) : label));

/** Whether a member of this role may write records of this kind at all; the rules decide. */
export function mayWrite({ type }: FormSettings, role: Role | undefined): boolean {
  const least = leastWriter(type);
  return role === undefined || role === 'admin' || least === 'author' || role === least;
}

/** A field's value as an input shows it. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
