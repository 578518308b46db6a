import type { Page } from '@playwright/test';

/**
 * Texts of the open page that are smaller than 14 px, have typewriter quotes, or have the
 * colour of links without being one. What members format as they like, inside articles, is theirs.
 */
export const illegibleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('span'));
    sample.style.color = 'var(--ion)';
    const linkColour = getComputedStyle(sample).color;
    sample.remove();
    const faultOf = (text: string, element: Element) => {
      const { fontSize, color } = getComputedStyle(element);
      if (Number.parseFloat(fontSize) < 14) return `has ${fontSize}`;
      if (/["]|\w'\w/.test(text)) return 'has typewriter quotes';
      const isLike = color === linkColour && !element.closest('a, button');
      return isLike ? 'has the colour of links' : undefined;
    };
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim();
      const element = texts.currentNode.parentElement;
      if (!text || !element?.checkVisibility()) continue;
      if (element.closest('article, code, svg, math, script, noscript')) continue;
      const fault = faultOf(text, element);
      if (fault) found.push(`“${text.slice(0, 60)}” ${fault}`);
    }
    return found;
  });
