import type { Rewrite } from './static-site';

/** Document for addresses of pages that were not prerendered. */
export const fallbackDocument = '/fallback.html';

/** JSON `null`: the snapshot's answer for a post or tag that it does not hold. */
export const missingContent = '/content/missing.json';

/** Endings of files: a missing one has to be a 404, never a page. */
const fileEndings = [
  ...['js', 'css', 'map', 'json', 'html', 'txt', 'xml', 'bin', 'woff2', 'webmanifest'],
  ...['webp', 'avif', 'png', 'jpg', 'jpeg', 'svg', 'ico', 'pdf'],
];

/**
 * A pattern for all words but the given ones, letter by letter: the patterns of Firebase Hosting
 * (RE2, https://github.com/google/re2/wiki/Syntax) have no "not followed by".
 */
export function noneOf(words: readonly string[]): string {
  const letters = [
    ...new Set(words.map((word) => word.charAt(0)).filter((letter) => letter !== '')),
  ];
  const others = letters.length === 0 ? '[^./]+' : `[^./${letters.join('')}][^./]*`;
  const longer = letters.map((letter) => {
    const rests = words.filter((word) => word.startsWith(letter)).map((word) => word.slice(1));
    return `${letter}${noneOf(rests)}`;
  });
  const nothing = words.includes('') ? [] : [''];
  return `(?:${[others, ...longer, ...nothing].join('|')})`;
}

/**
 * Rewrites of the shell's site for addresses without a file. A missing script or picture matches
 * neither pattern. Missing content is no error, and a 404 would log one in the browser's console.
 */
export const shellRewrites: readonly Rewrite[] = [
  { regex: '^/content/.*\\.json$', destination: missingContent },
  {
    regex: `^/(?:|(?:.*/)?(?:[^./]*|[^/]*\\.${noneOf(fileEndings)}))$`,
    destination: fallbackDocument,
  },
];
