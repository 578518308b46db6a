import type { Rewrite } from './static-site';

/** Document for addresses of pages that were not prerendered. */
export const fallbackDocument = '/fallback.html';

/** JSON `null`: the snapshot's answer for a post or tag that it does not hold. */
export const missingContent = '/content/missing.json';

/**
 * What the shell's site answers for addresses that name no file. A missing script or picture is in
 * neither pattern: it has to be a 404. Content that is not there (yet) is no fault, and a 404 would
 * stand as an error in the browser's console.
 */
export const shellRewrites: readonly Rewrite[] = [
  { regex: '^/content/.*\\.json$', destination: missingContent },
  { regex: '^/[^.]*$', destination: fallbackDocument },
];
