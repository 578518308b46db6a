import { safeImage, safeLink } from '../../text';
import type { FieldDefinition, FieldExample, FieldOptions, TextBounds } from './field-definition';

/** The most UTF-16 units of an address, where a field does not say otherwise. */
export const MAX_ADDRESS = 2000;

/** Options of a field with an address. */
export interface AddressOptions extends FieldOptions {
  /** The most UTF-16 units of the address. Default: {@link MAX_ADDRESS}. Example: `url({ max: 500 })`. */
  max?: number;
}

/** A link: empty, or an address that begins with `https://`. */
export interface UrlOptions extends AddressOptions {
  /**
   * Whether readers may follow links from before the rules, with `http:` or `mailto:`. Default: false.
   * Example: `url({ readsOtherSchemes: true })`.
   */
  readsOtherSchemes?: boolean;
}

export const parse = (field: UrlOptions, stored: unknown): string =>
  field.readsOtherSchemes ? safeLink(stored) : safeImage(stored, []);

/** The bounds of an address of this pattern. */
export const addressBounds = (field: AddressOptions, pattern: string): TextBounds => ({
  type: 'string',
  min: field.required === true ? 1 : 0,
  max: field.max ?? MAX_ADDRESS,
  patterns: [pattern],
});

/** Message for an address of another scheme. */
export const NO_LINK = 'Please give a link that starts with https://';

const isLink = (value: string): boolean => /^https:\/\/./.test(value) && URL.canParse(value);

export const definition: FieldDefinition<UrlOptions, string> = {
  bounds: (field) => addressBounds(field, '^(https:\\/\\/.+)?$'),
  empty: '',
  isTyped: true,
  missing: 'Please give a link',
  problem: (_field, value) => (isLink(value.trim()) ? undefined : NO_LINK),
  toStored: (value) => value.trim(),
};

export const example = (): FieldExample<UrlOptions> => ({
  field: { max: 30 },
  stored: ['https://example.org/', ''],
  refused: ['http://example.org/', 'javascript:alert(1)', `https://${'x'.repeat(23)}`, 5],
});
