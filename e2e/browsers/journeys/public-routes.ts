import { addressedStates, publicPages } from '../../fixtures/public-pages';
import { css } from '../driver/target';
import type { Journey } from './journey';

/** Each page is prerendered; it is alive when it says so. */
export const publicRoutes: Journey = {
  name: 'every page that visitors can open',
  async go(page) {
    for (const path of [...publicPages.map(({ path }) => path), ...addressedStates]) {
      await page.open(path);
      await page.see(css('h1'));
      await page.screenshot(path);
    }
  },
};
