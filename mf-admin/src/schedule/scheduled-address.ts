import type { ContentType } from '@site/shared/content-types';

/** The page of a scheduled version. */
export const scheduledAddress = ({ name }: ContentType, key: string | number): string =>
  `/members/scheduled/${name}/${encodeURIComponent(key)}`;
