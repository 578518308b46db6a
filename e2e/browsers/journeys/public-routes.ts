import { addressedStates, publicPages } from '../../fixtures/public-pages';
import { css } from '../driver/target';
import type { Journey } from './journey';

/** Each page is prerendered; it is alive when it says so. */
export const publicRoutes: Journey = {
  name: 'every page that visitors can open',
  async go(page) {
    const prerendered = publicPages.map(({ path }) => path);
    for (const path of [...prerendered, ...addressedStates]) {
      await page.open(path);
      // The frame has a heading too; only a page that was rendered before carries its data.
      await page.see(css(prerendered.includes(path) ? 'html:has(#page-data) h1' : 'h1'));
      await page.screenshot(path);
    }
  },
};
