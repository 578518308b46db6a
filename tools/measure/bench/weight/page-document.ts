import type { Piece } from './shares';

/** What makes a browser fetch a file as soon as it reads of it. Pictures but drawings are content. */
const fetched = [
  /<script\b[^>]*\bsrc="([^"]+)"/g,
  /<link rel="preload" as="(?:script|font|fetch)"[^>]*\bhref="([^"]+)"/g,
  /<img\b(?![^>]*\bloading="lazy")[^>]*\bsrc="([^"]+\.svg)"/g,
];

/** Addresses of the scripts, fonts, data and drawings that a prerendered page names, each once. */
export const filesNamedBy = (html: string): string[] => [
  ...new Set(
    fetched.flatMap((pattern) => [...html.matchAll(pattern)].flatMap(([, url]) => url ?? [])),
  ),
];

/** What embeds data for the page's own scripts; what search engines read is part of the head. */
const parts =
  /(?<styles><style>[\s\S]*?<\/style>)|(?<data><script type="application\/json"[\s\S]*?<\/script>)/g;

/** A prerendered page as `head`, `styles`, `body` and `embedded data`. */
export function documentPieces(html: string): Piece[] {
  const bodyAt = html.indexOf('<body>');
  const pieces: Piece[] = [];
  let from = 0;
  const add = (name: string, to: number) => {
    if (to > from) pieces.push({ name, text: html.slice(from, to) });
    from = to;
  };
  const addMarkup = (to: number) => {
    if (from < bodyAt) add('head', Math.min(bodyAt, to));
    add('body', to);
  };
  for (const found of html.matchAll(parts)) {
    addMarkup(found.index);
    add(found.groups?.styles ? 'styles' : 'embedded data', found.index + found[0].length);
  }
  addMarkup(html.length);
  return pieces;
}
