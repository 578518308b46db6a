import { type ContentType, contentTypes, recordsPath } from '../content-types';

/** The kinds that are drafted, reviewed and scheduled. */
export const reviewedTypes: readonly ContentType[] = contentTypes.filter(
  ({ isReviewed }) => isReviewed,
);

/** The declaration of a reviewed kind; undefined for any other name. */
export const reviewedType = (kind: string): ContentType | undefined =>
  reviewedTypes.find(({ name }) => name === kind);

/**
 * Path of the public record of a draft or a scheduled version.
 * @param id index of a list, or push id of a collection
 */
export const recordPath = (type: ContentType, id: string): string => `${recordsPath(type)}/${id}`;
