import type { Page } from '@playwright/test';

/** Gives each stored text of a page seven lines for a moment. Returns those that show them as one. */
export const joinedLines = (page: Page): Promise<string[]> =>
  page.locator('[dir="auto"]:not(input, textarea)').evaluateAll((texts) => {
    // Of the words: a card keeps its height.
    const heightOf = (text: Element) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range.getBoundingClientRect().height;
    };
    return texts.flatMap((text) => {
      if (!text.checkVisibility()) return [];
      const nodes = [...text.childNodes];
      text.textContent = 'one';
      const height = heightOf(text);
      text.textContent = 'one\ntwo\nthree\nfour\nfive\nsix\nseven';
      const isJoined = heightOf(text) <= height;
      // React goes on with the nodes that it has made.
      text.replaceChildren(...nodes);
      return isJoined ? [text.outerHTML] : [];
    });
  });
