// @covers Routes | Every public route answers, also without scripts
// @covers States of a page | Pages, late fonts and skeletons shift by at most 0.01
// @covers Accessibility and looks | axe finds nothing on any route, state or dialog, in both widths; nothing scrolls sideways, at 400 % zoom neither
// @covers Accessibility and looks | Focus is seen wherever Tab leads, there and back; results are said aloud
// @covers Accessibility and looks | Forced colours: what is chosen, pressed or current is told by more than its background
// @covers Accessibility and looks | Every public page prints on A4: black on white, with its pictures, without menus
// @covers Accessibility and looks | Stored texts have the direction of their script, keep their lines, and say their language
// @covers Accessibility and looks | A page that the browser has translated goes on working
// @covers Threats | A page tells other sites who reads it: no request to anybody else until the visitor acts; no cookie
// @covers Threats | A page that breaks the policy itself: public pages are opened and must report nothing
import { test as base, expect, type Page } from '@playwright/test';
import { findings, overflowOf } from '../fixtures/axe';
import { addressedStates, hasPage, publicPages } from '../fixtures/public-pages';
import { ready, test } from '../fixtures/site';
import { focusFaults } from './focus-faults';
import { expectStatesInForcedColours } from './forced-colours';
import { expectNoShift, holdFonts, watchShifts } from './layout-shifts';
import { illegibleTexts } from './legible-texts';
import { expectPrints } from './printed-pages';
import { joinedLines } from './stored-lines';
import { loadToTheEnd, watchThirdParties } from './third-parties';
import { expectWorksTranslated } from './translated-page';
import { expectSameWithoutScripts } from './without-scripts';

const { step } = base;

/** Pages with a layout of their own on a wide screen. */
const widePages = ['/', '/blog', '/team', '/events', '/publication', '/login'].filter(hasPage);

const PHONE = { width: 360, height: 800 };

test.describe('on a phone', { tag: '@generic' }, () => {
  test.use({
    viewport: PHONE,
    contextOptions: { reducedMotion: 'no-preference' },
  });

  // One visit for all audits of a page, because opening it takes longer than any of them.
  for (const { path, heading, tag } of publicPages) {
    test(`${path} passes all audits`, { tag: [...tag] }, async ({ page, browser }) => {
      const thirdParties = watchThirdParties(page);
      await watchShifts(page);
      const releaseFonts = await holdFonts(page);
      // Fonts that are held back delay `load`.
      const response = await page.goto(path, { waitUntil: 'commit' });
      const html = (await response?.text()) ?? '';
      await ready(page);
      await step('nothing moves while it loads, nor when fonts come late', async () => {
        await releaseFonts();
        await expectNoShift(page);
      });
      await step('it arrives as HTML and is hydrated as it is', () =>
        expectHydrated(page, html, heading),
      );
      await expectAccessible(page);
      await step('without scripts it shows the same words and links', () =>
        expectSameWithoutScripts(page, browser),
      );
      await step('no other site is asked for anything', async () => {
        await loadToTheEnd(page);
        expect.soft(await thirdParties()).toEqual([]);
      });
      await step('states show in forced colours', () => expectStatesInForcedColours(page));
      await expectFocusSeen(page, 'main');
      await step('stored texts keep their lines', async () => {
        expect.soft(await joinedLines(page)).toEqual([]);
      });
      await step('at 400 % zoom all is in reach', () => expectReflow(page));
      await step('it prints', () => expectPrints(page));
      await page.setViewportSize(PHONE);
      await step('what can be pressed works on a page that is translated', () =>
        expectWorksTranslated(page, 'instead'),
      );
    });
  }

  for (const path of addressedStates) {
    test(`${path} is accessible and legible`, { tag: '@content' }, async ({ page, open }) => {
      await open(path);
      await expectAccessible(page);
    });
  }
});

test.describe('on a wide screen', { tag: '@generic' }, () => {
  test.use({
    viewport: { width: 1440, height: 800 },
    contextOptions: { reducedMotion: 'no-preference' },
  });

  for (const path of widePages) {
    test(`${path} is accessible and moves nothing`, async ({ page, open }) => {
      await watchShifts(page);
      await open(path);
      await expectNoShift(page);
      await expectAccessible(page);
      await expectFocusSeen(page, ['/', '/team'].includes(path) ? 'html' : 'main');
      await step('what can be pressed works on a page that is translated', () =>
        expectWorksTranslated(page, 'around'),
      );
    });
  }
});

async function expectAccessible(page: Page): Promise<void> {
  await step('axe finds nothing, and nothing scrolls sideways', async () => {
    expect.soft(await findings(page)).toEqual([]);
    expect.soft(await overflowOf(page)).toBe(0);
  });
  await step('texts are large enough, with quotes of print, and links alone are blue', async () => {
    expect.soft(await illegibleTexts(page)).toEqual([]);
  });
}

async function expectFocusSeen(page: Page, within: 'html' | 'main'): Promise<void> {
  await step('the focus is seen wherever Tab leads, there and back', async () => {
    await page.evaluate(() => scrollTo(0, 0));
    expect.soft(await focusFaults(page, within)).toEqual([]);
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
  expect.soft(await overflowOf(page)).toBe(0);
  const menu = page.getByRole('button', { name: 'Menu' });
  const box = await menu.boundingBox();
  expect.soft(box && box.x >= 0 && box.x + box.width <= 320).toBe(true);
}
