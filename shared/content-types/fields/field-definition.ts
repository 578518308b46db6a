import type { Values } from '../stored-values';

/** Options of every field. */
export interface FieldOptions {
  /**
   * The rules refuse a record without it, and readers are not shown one whose value is unusable.
   * `'in-editor'`: editors ask for it, but the rules take records without it, because older ones
   * were saved so. Default: false. Example: `text({ max: 200, required: true })`.
   */
  required?: boolean | 'in-editor';
  /**
   * Names under which older records store it; read where the field itself is absent. A save writes
   * the new name. Default: none. Example: `image({ alt: 'imageAlt', formerNames: ['img'] })`.
   */
  formerNames?: readonly string[];
}

/** Options of a field with a text. */
export interface TextOptions extends FieldOptions {
  /** The most UTF-16 units. Example: `text({ max: 200 })`. */
  max: number;
}

/** What the database takes as a text. */
export interface TextBounds {
  type: 'string';
  /** The least UTF-16 units. Default: 0. */
  min?: number | undefined;
  /** The most UTF-16 units. Default: as many as the patterns allow. */
  max?: number | undefined;
  /** Regular expressions that RE2 and JavaScript take alike. `(https:\/\/)` becomes each origin of pictures. */
  patterns?: readonly string[];
  /** In the schema, in place of the patterns: a problem is named in fewer words. */
  isValid?(text: string): boolean;
  /** The only texts: a-z, digits and hyphens. Default: any. */
  options?: readonly string[];
  /** Texts that are refused. */
  refused?: readonly string[] | undefined;
  /** Whether a stored text may stay as it is, also under a former name. */
  mayStay?: boolean;
}

/** What the database takes as the value of a field: the rules and the schema are derived from it. */
export type Bounds =
  | TextBounds
  | { type: 'boolean' }
  | { type: 'number'; min?: number | undefined; max?: number | undefined; isInteger?: boolean }
  /** At least one text, by keys of this pattern. */
  | { type: 'list' | 'map'; keys: string; values: TextBounds };

/** Context that the validation of a draft depends on. */
export interface DraftContext {
  /** Allowed origins of pictures besides `https:`. */
  imageOrigins: readonly string[];
  /** Whether the record gets its slug by this save: a new one, or one that is restored. */
  choosesSlug?: boolean;
  /** The message for a slug that no record may have. */
  slugTaken?: string;
  /** Messages for a missing value by field, where the kind has its own. Default: by type. */
  missing?: Readonly<Record<string, string>>;
}

/** A type of field, besides how readers' pages parse it: what editors, rules and tools need of it. */
export interface FieldDefinition<F, V> {
  /** Rule and schema. */
  bounds(field: F): Bounds;
  /** The value of a draft in which nothing is written yet. Default: it is absent. */
  empty?: V;
  /** Whether spaces at the ends of what a member types are removed. */
  isTyped?: true;
  /** Whether lists may be sorted by it, so that the database has an index. */
  isSorted?: true;
  /** Whether a draft must have it. Default: if it is required. */
  isAsked?(context: DraftContext): boolean;
  /** Message for a missing value. Default: `Please add a {name}`. */
  missing?: string;
  /** Message for a value that cannot be saved. Default: none. */
  problem?(field: F, value: V, draft: Values, context: DraftContext): string | undefined;
  /** The stored form of a draft's value; undefined if it is left out. Default: the value. */
  toStored?(value: V): unknown;
  /** The value in a difference of versions. Default: its texts, separated by commas. */
  toText?(value: V, tagLabels: string): string;
}

/** A field with values that may be stored for it, and others that are refused. */
export interface FieldExample<F> {
  field: F;
  stored: readonly [unknown, ...unknown[]];
  /** The last one is of another type. */
  refused: readonly [unknown, ...unknown[]];
  /** A value that another field of this type takes. Default: the first of `stored`. */
  valueFor?(field: F): unknown;
}
