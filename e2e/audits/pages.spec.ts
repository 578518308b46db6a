// @covers Routes | Every public route answers, also without scripts
// @covers States of a page | Pages, late fonts and skeletons shift by at most 0.01
// @covers Accessibility and looks | axe finds nothing on any route, state or dialog, in both widths; nothing scrolls sideways, at 400 % zoom neither
// @covers Accessibility and looks | Focus is seen wherever Tab leads, there and back; results are said aloud
// @covers Accessibility and looks | Forced colours: what is chosen, pressed or current is told by more than its background
// @covers Accessibility and looks | Every public page prints on A4: black on white, with its pictures, without menus
// @covers Accessibility and looks | A page that the browser has translated goes on working
// @covers Threats | A page tells other sites who reads it: no request to anybody else until the visitor acts; no cookie
// @covers Threats | A page that breaks the policy itself: public pages are opened and must report nothing
import { test as base, expect, type Page } from '@playwright/test';
import { findings, overflowOf } from '../fixtures/axe';
import { addressedStates, publicPages } from '../fixtures/public-pages';
import { ready, test } from '../fixtures/site';
import { focusFaults } from './focus-faults';
import { expectStatesInForcedColours } from './forced-colours';
import { expectNoShift, watchShifts } from './layout-shifts';
import { illegibleTexts } from './legible-texts';
import { expectPrints } from './printed-pages';
import { loadToTheEnd, watchThirdParties } from './third-parties';
import { expectWorksTranslated } from './translated-page';
import { expectSameWithoutScripts } from './without-scripts';

const { step } = base;
const states = addressedStates.map((path) => ({ path, heading: undefined, tag: ['@content'] }));

// One visit for each page and width: opening a page takes longer than any of what is looked at.
for (const width of [360, 1440]) {
  test.describe(`${width} px wide`, { tag: '@generic' }, () => {
    test.use({
      viewport: { width, height: 800 },
      contextOptions: { reducedMotion: 'no-preference' },
    });

    for (const { path, heading, tag } of [...publicPages, ...states]) {
      test(`${path} passes all audits`, { tag: [...tag] }, async ({ page, browser }) => {
        const thirdParties = watchThirdParties(page);
        await watchShifts(page);
        const html = (await (await page.goto(path))?.text()) ?? '';
        await ready(page);
        if (heading !== undefined) {
          await step('nothing moves while it loads', async () => {
            await expectNoShift(page);
          });
        }
        await step('axe finds nothing', async () => {
          expect.soft(await findings(page)).toEqual([]);
          expect.soft(await overflowOf(page)).toBe(0);
        });
        if (heading !== undefined && width > 768) {
          await step('it arrives as HTML and is hydrated as it is', () =>
            expectHydrated(page, html, heading),
          );
          await step('without scripts it shows the same words and links', () =>
            expectSameWithoutScripts(page, browser),
          );
        }
        await step(
          'texts are large enough, with quotes of print, and links alone are blue',
          async () => {
            expect.soft(await illegibleTexts(page)).toEqual([]);
          },
        );
        await step('no other site is asked for anything', async () => {
          await loadToTheEnd(page);
          expect.soft(thirdParties).toEqual([]);
        });
        if (heading !== undefined && width > 768) {
          await step('the focus is seen wherever Tab leads, there and back', async () => {
            await page.evaluate(() => scrollTo(0, 0));
            // Reduced motion makes slides jump to their final position, so their focus is checked
            // only once.
            const reducedMotion = path === '/team' ? 'no-preference' : 'reduce';
            await page.emulateMedia({ reducedMotion });
            expect
              .soft(await focusFaults(page, ['/', '/team'].includes(path) ? 'html' : 'main'))
              .toEqual([]);
          });
        }
        if (heading !== undefined && width > 768) {
          await step('states show in forced colours', () => expectStatesInForcedColours(page));
        }
        await step('what can be pressed works on a page that is translated', () =>
          expectWorksTranslated(page, width > 768 ? 'around' : 'instead'),
        );
        if (width < 768) await step('at 400 % zoom all is in reach', () => expectReflow(page));
        else await step('it prints', () => expectPrints(page));
      });
    }
  });
}

async function expectHydrated(page: Page, html: string, heading: string): Promise<void> {
  expect.soft(html).toContain('id="page-data"');
  expect.soft(html).not.toMatch(/<div hidden|<template|\$RC/);
  await expect.soft(page.locator('h1')).toHaveCount(1);
  await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

/** The viewport that 400 % zoom makes of 1280 x 1024: https://www.w3.org/TR/WCAG22/#reflow */
async function expectReflow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.reload();
  await ready(page);
  expect.soft(await overflowOf(page)).toBe(0);
  const menu = page.getByRole('button', { name: 'Menu' });
  const box = await menu.boundingBox();
  expect.soft(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
}
