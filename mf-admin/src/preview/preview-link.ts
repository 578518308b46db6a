import { PREVIEW_TOKEN_BYTES, PREVIEW_TOKEN_PATTERN, previewPath } from '@site/shared/editorial';
import { backend } from '@site/shared/site';
import { randomToken } from '../data/random-token';

/** Before the token in the fragment, so that no heading of a previewed page is taken for a link. */
const START = '#token=';

export const newPreviewToken = (): string => randomToken(PREVIEW_TOKEN_BYTES);

/** The link that a member passes on. No server is sent its fragment. */
export const previewLink = (origin: string, token: string): string =>
  `${origin}/preview${START}${token}`;

/** Whether a fragment is that of a preview link, however mistyped, rather than a part of a page. */
export const isPreviewFragment = (fragment: string): boolean => fragment.startsWith(START);

/** The token in a fragment; undefined where it is none. */
export function parsePreviewToken(fragment: string): string | undefined {
  const token = isPreviewFragment(fragment) ? fragment.slice(START.length) : '';
  return new RegExp(PREVIEW_TOKEN_PATTERN).test(token) ? token : undefined;
}

export function previewAddress(token: string): string {
  const url = new URL(`${backend.databaseUrl.replace(/\/$/, '')}/${previewPath(token)}.json`);
  url.searchParams.set('ns', backend.databaseNamespace);
  return url.href;
}
