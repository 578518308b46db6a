import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { queries } from '@testing-library/dom';

declare const TestingLibraryDom: typeof queries;

/** A target as it arrives in the page, see `targetAsJson`. */
interface PageTarget {
  role?: string;
  name?: PageWords;
  label?: PageWords;
  text?: PageWords;
  css?: string;
  within?: PageTarget;
}
type PageWords = string | { source: string; flags: string };

/** Runs in the page: what matches and can be seen, in the order of the document. */
function visibleMatches(target: PageTarget): HTMLElement[] {
  const library = TestingLibraryDom;
  const matcher = (words: PageWords = /(?:)/) =>
    typeof words === 'string' ? words : new RegExp(words.source, words.flags);

  const matchesIn = (root: HTMLElement, { role, name, label, text, css }: PageTarget) => {
    if (role !== undefined) {
      return library.queryAllByRole(root, role, name === undefined ? {} : { name: matcher(name) });
    }
    if (label !== undefined) return library.queryAllByLabelText(root, matcher(label));
    if (text !== undefined) return library.queryAllByText(root, matcher(text));
    return [...root.querySelectorAll<HTMLElement>(css ?? '*')];
  };
  const matches = (wanted: PageTarget): HTMLElement[] =>
    (wanted.within ? matches(wanted.within) : [document.documentElement]).flatMap((root) =>
      matchesIn(root, wanted),
    );
  const isVisible = (element: HTMLElement) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  return matches(target).filter(isVisible);
}

/**
 * A function as an expression that calls it. Every name that it uses must be local to it or global
 * in the page. The compiler marks functions by `__name`, which pages lack.
 */
export const callOf = (script: string | ((...args: never[]) => unknown), ...args: string[]) =>
  `((__name) => (${script})(${args.join(', ')}))((value) => value)`;

const library = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
);

/** Gives a page Testing Library's queries, the same in every engine, and `visibleMatches`. */
export const installation = `(() => {
  ${readFileSync(library, 'utf8')}
  const __name = (value) => value;
  globalThis.visibleMatches = ${visibleMatches};
})()`;
