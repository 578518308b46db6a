import { type ContentType, contentTypes } from '../content-types';

/** The kinds that are drafted, reviewed and scheduled. */
export const reviewedTypes: readonly ContentType[] = contentTypes.filter(
  ({ isReviewed }) => isReviewed,
);

/** The declaration of a reviewed kind; undefined for any other name. */
export const reviewedType = (kind: string): ContentType | undefined =>
  reviewedTypes.find(({ name }) => name === kind);
