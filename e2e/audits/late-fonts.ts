import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { publicPages } from '../fixtures/public-pages';
import { expect, ready, test } from '../fixtures/site';
import { expectNoShift, holdFonts, watchShifts } from './layout-shifts';

/** The only typeface of a system, by its files; no style sheet names Cantarell. */
const typefaces = {
  DejaVu: 'truetype/dejavu/DejaVuSans',
  'Noto Sans': 'truetype/noto/NotoSans',
  Liberation: 'truetype/liberation/LiberationSans',
  Roboto: 'truetype/roboto/unhinted/RobotoTTF/Roboto',
  Cantarell: 'opentype/cantarell/Cantarell',
};

/** Tests that fonts which come late move nothing on any page, where a system has only one typeface. */
export function testLateFonts(name: keyof typeof typefaces): void {
  // Fontconfig is what Linux has.
  for (const width of process.platform === 'linux' ? [360, 1440] : []) {
    test(`with ${name} alone, ${width} px wide, late fonts move no line of any page`, async ({
      playwright,
      launchOptions,
      baseURL,
    }, info) => {
      info.setTimeout(publicPages.length * 15_000);
      const config = writeFontsConf(info.outputPath('fonts'), typefaces[name]);
      const browser = await playwright.chromium.launch({
        ...launchOptions,
        env: { ...process.env, FONTCONFIG_FILE: config } as Record<string, string>,
      });
      const page = await browser.newPage({ baseURL, viewport: { width, height: 800 } });
      await watchShifts(page);
      for (const { path } of publicPages) {
        await test.step(path, async () => {
          const releaseFonts = await holdFonts(page);
          await page.goto(path, { waitUntil: 'commit' });
          await ready(page);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await releaseFonts();
          await expectNoShift(page);
          await page.unroute(/\.woff2$/);
        });
      }
      await browser.close();
    });
  }
}

/**
 * Writes a configuration for a system that has the regular and bold faces of one typeface.
 * @see https://www.freedesktop.org/software/fontconfig/fontconfig-user.html
 */
function writeFontsConf(folder: string, files: string): string {
  const source = join('/usr/share/fonts', dirname(files));
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(source)) {
    const isFace = [
      `${basename(files)}.`,
      `${basename(files)}-Regular.`,
      `${basename(files)}-Bold.`,
    ];
    if (isFace.some((start) => name.startsWith(start))) {
      symlinkSync(join(source, name), join(folder, name));
    }
  }
  const config = join(folder, 'fonts.conf');
  const dirs = `<dir>${folder}</dir><cachedir>${folder}</cachedir>`;
  writeFileSync(config, `<?xml version="1.0"?><fontconfig>${dirs}</fontconfig>`);
  return config;
}
