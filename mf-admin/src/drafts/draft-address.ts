import { DRAFT_ID_PATTERN } from '@site/shared/editorial';

const PARAMETER = 'draft';

/** The id of a new record's draft in the query of an address; undefined where there is none. */
export function draftInAddress(search: string): string | undefined {
  const id = new URLSearchParams(search).get(PARAMETER);
  return id !== null && new RegExp(DRAFT_ID_PATTERN).test(id) ? id : undefined;
}

/** The address of a new record's draft. */
export const draftAddress = (newPath: string, id: string): string =>
  `${newPath}?${PARAMETER}=${encodeURIComponent(id)}`;

/** Lets a reload open this draft again. The router need not know: the page stays as it is. */
export function showDraftInAddress(id: string): void {
  const { pathname, search, hash } = location;
  if (draftInAddress(search) === id) return;
  history.replaceState(history.state, '', draftAddress(pathname, id) + hash);
}
