import type { Page } from '@playwright/test';

/** Gives each stored text of a page seven lines for a moment. Returns those that show them as one. */
export const joinedLines = (page: Page): Promise<string[]> =>
  page.locator('[dir="auto"]:not(input, textarea)').evaluateAll((texts) =>
    texts.flatMap((text) => {
      if (!text.checkVisibility()) return [];
      const nodes = [...text.childNodes];
      text.textContent = 'one';
      const { height } = text.getBoundingClientRect();
      text.textContent = 'one\ntwo\nthree\nfour\nfive\nsix\nseven';
      const isJoined = text.getBoundingClientRect().height <= height;
      // React goes on with the nodes that it has made.
      text.replaceChildren(...nodes);
      return isJoined ? [text.outerHTML] : [];
    }),
  );
