import { scaffoldedRemote } from '../../../shell/e2e/composition/scaffolded-remote';
import { button, css, heading, inside, link, navigation } from '../driver/target';
import type { Journey } from './journey';
import { logIn } from './writing';

const kinds = ['enhanced', 'webpack', 'vite'];
const fixtures = 'tools/release/remote/add/testing';

/** Once: all engines go their journeys on one site. */
let published: Promise<void> | undefined;

async function publishAll(): Promise<void> {
  for (const [index, kind] of kinds.entries()) {
    const site = { folder: '.local/browsers', port: 3005 + index };
    await (await scaffoldedRemote(`mf-${kind}`, `${fixtures}/${kind}`, site)).publish();
  }
}

export const builtElsewhere: Journey = {
  name: 'sections that enhanced, webpack and Vite built elsewhere',
  async go(page) {
    published ??= publishAll();
    await published;
    // Wide enough for the links of all.
    await page.setViewport({ width: 1600, height: 900 });
    for (const kind of kinds) {
      await page.open('/team');
      await page.click(inside(navigation('Main'), link(`By ${kind}`)));
      await page.see(heading('Built elsewhere'));
      await page.until('posts of the site', () =>
        /.+,.+/.test(document.querySelector('[data-testid="posts"]')?.textContent ?? ''),
      );
      await page.click(button('Details'));
      await page.see(css('[data-testid="details"]'));
      await page.click(link('To the team'));
      await page.seeAddress(/^\/team$/);
    }
    await logIn(page);
    for (const kind of kinds) {
      await page.open(`/by-${kind}`);
      await page.until(
        'the login of the site',
        () => document.querySelector('[data-testid="session"]')?.textContent === 'member',
      );
    }
  },
};
