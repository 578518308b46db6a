import type { Page } from '@playwright/test';

/** Changes the stored texts of a page to seven lines each. Returns those that show them as one. */
export const joinedLines = (page: Page): Promise<string[]> =>
  page.locator('[dir="auto"]:not(input, textarea)').evaluateAll((texts) =>
    texts.flatMap((text) => {
      if (!text.checkVisibility()) return [];
      text.textContent = 'one';
      const { height } = text.getBoundingClientRect();
      text.textContent = 'one\ntwo\nthree\nfour\nfive\nsix\nseven';
      return text.getBoundingClientRect().height > height ? [] : [text.outerHTML];
    }),
  );
