import { backend } from '@site/shared/site';
import { safeImage, shownPicture } from '../../text';
import type { FieldDefinition, FieldExample } from './field-definition';
import { type AddressOptions, addressBounds } from './url';

/** The address of a picture: empty, `https://`, a file in the database, or on the storage of the local backend. */
export interface ImageOptions extends AddressOptions {
  /**
   * Name of the field for the alternative text, which is stored beside the address: '' where the
   * picture is decoration, absent where nobody has said. Example: `image({ alt: 'imageAlt' })`.
   */
  alt: string;
  /**
   * Former names of the alternative text, as `formerNames`. Default: none.
   * Example: `image({ alt: 'imageAlt', formerAlts: ['caption'] })`.
   */
  formerAlts?: readonly string[];
}

export const parse = (_field: ImageOptions, stored: unknown): string =>
  shownPicture(stored, backend.imageOrigins);

/** Pictures and documents. The group marks where the local backend allows its own storage. */
export const PICTURE_PATTERN = '^(((https:\\/\\/)|\\/media\\/).+)?$';

export const definition: FieldDefinition<ImageOptions, string> = {
  bounds: (field) => addressBounds(field, PICTURE_PATTERN),
  empty: '',
  missing: 'Please provide an image.',
  problem: (_field, value, _draft, { imageOrigins }) =>
    safeImage(value, imageOrigins)
      ? undefined
      : 'Please give an image address that starts with https://',
};

export const example = (): FieldExample<ImageOptions> => ({
  field: { alt: 'alt' },
  stored: ['https://example.org/a.png', ''],
  refused: ['data:image/png;base64,AA', 'http://example.org/a.png', 5],
});
