// @covers Accessibility and looks | Seven pages look as they did
import type { Page } from '@playwright/test';
import { findChromium } from '../../tools/measure/test-run/chromium';
import { expect, test } from '../fixtures/site';

/**
 * Takes away what differs from one moment to the next (the sky and its words), from one machine to
 * another (the typeface that phones have for texts), and what has nothing to do with the layout but
 * fills the files: photographs and glows. The next event is always that of one day.
 */
async function hold(page: Page): Promise<void> {
  await page.addStyleTag({
    content: `
      :root { --font-body: "Inter Variable", "Inter Fallback"; }
      div:has(> [data-sky]), [aria-label='The sky now'] p { visibility: hidden; }
      #hero-title ~ div:has(> p) > :not([lang]) { display: none; }
      main img:not([src$='.svg']), main section > div[aria-hidden] { visibility: hidden; }
      main span:has(> picture) { background: none; }
      main picture::before { content: none; }
      main svg[color] { visibility: hidden; }
      * { caret-color: transparent; }
    `,
  });
  await page.evaluate(async () => {
    const nextEvent = document.querySelector('#hero-title ~ div:has(> p)');
    for (const textContent of ['Next: Fri 4 Dec, 19:00–21:30.', 'Open evening: Saturn, Roof']) {
      nextEvent?.append(Object.assign(document.createElement('div'), { textContent, lang: 'en' }));
    }
    // A page that painted before its fonts came does without them.
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    for (const { style } of rules.filter((rule) => rule instanceof CSSFontFaceRule)) {
      const value = (name: string) => style.getPropertyValue(name);
      if (!value('src').includes('url(')) continue;
      const face = new FontFace(value('font-family').replaceAll('"', ''), value('src'), {
        weight: value('font-weight'),
        unicodeRange: value('unicode-range'),
      });
      document.fonts.add(await face.load());
    }
    // Little but letters in the heading's own picture, and the same size in every Chromium.
    const heading = document.querySelector('h1');
    const letters = document.createRange();
    if (heading) letters.selectNodeContents(heading);
    const { width } = letters.getBoundingClientRect();
    heading?.style.setProperty('width', `${Math.ceil(width / 24) * 24}px`);
  });
}

const views = [
  { name: 'home', path: '/', width: 1440, height: 900 },
  { name: 'home-phone', path: '/', width: 360, height: 740 },
  { name: 'blog', path: '/blog', width: 1440, height: 900 },
  { name: 'post-phone', path: '/blog/post/rocket-equation', width: 360, height: 740 },
  { name: 'team', path: '/team', width: 768, height: 900 },
  { name: 'publication', path: '/publication', width: 768, height: 900 },
  { name: 'contact-phone', path: '/contact', width: 360, height: 740 },
];

test.use({
  // Baselines are pictures of what visitors have: the whole browser.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, executablePath: findChromium(process.env) }),
  contextOptions: { reducedMotion: 'reduce' },
  // The policy for styles would refuse the sheet that hides the sky.
  bypassCSP: true,
});

for (const { name, path, width, height } of views) {
  test(`${name} looks as it did`, async ({ page, open }) => {
    await page.setViewportSize({ width, height });
    await open(path);
    await hold(page);
    // Room for the letters of another Chromium. A heading fits into it, so it is looked at alone too.
    await expect(page).toHaveScreenshot(`${name}.png`, {
      maxDiffPixelRatio: 0.03,
      animations: 'disabled',
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveScreenshot(`${name}-heading.png`, {
      maxDiffPixelRatio: 0.08,
      animations: 'disabled',
    });
  });
}
