import { backend } from '@site/shared/site';
import { safeImage } from '../../text';
import type { FieldDefinition, FieldExample } from './field-definition';
import { PICTURE_PATTERN } from './image';
import { type AddressOptions, addressBounds, NO_LINK } from './url';

// The address of a document: empty, `https://`, or on the storage of the local backend.

export const parse = (_field: AddressOptions, stored: unknown): string =>
  safeImage(stored, backend.imageOrigins);

export const definition: FieldDefinition<AddressOptions, string> = {
  bounds: (field) => addressBounds(field, PICTURE_PATTERN),
  empty: '',
  missing: 'Please give a link, or upload a PDF',
  problem: (_field, value, _draft, { imageOrigins }) =>
    safeImage(value, imageOrigins) ? undefined : NO_LINK,
  toStored: (value) => value.trim(),
};

export const example = (): FieldExample<AddressOptions> => ({
  field: { max: 30 },
  stored: ['https://example.org/a.pdf', ''],
  refused: ['http://example.org/a.pdf', 'javascript:alert(1)', `https://${'x'.repeat(23)}`, 5],
});
