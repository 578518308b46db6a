// @covers States of a page | One night: an event is made, its state reaches open pages, the snapshot and what links show
import type { Page } from '@playwright/test';
import ICAL from 'ical.js';
import { open, save } from '../../mf-admin/e2e/editor-page';
import { member, ready, signIn } from '../fixtures/site';
import type { SiteCopy } from '../fixtures/site-copy';
import { expect, test } from '../fixtures/with-own-site';

const PATH = '/events/comet-watch-2099-12-04';
const FILE = `${PATH.slice(1)}/index.html`;

/** What layout shifts add up to from now on. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
      document.documentElement.dataset.shifts = String(sum);
    }).observe({ type: 'layout-shift', buffered: false });
  });

const shiftsOf = (page: Page) =>
  page.evaluate(() => Number(document.documentElement.dataset.shifts ?? 0));

const eventsIn = (copy: SiteCopy, calendar: string) =>
  new ICAL.Component(ICAL.parse(copy.file(`calendars/${calendar}.ics`) ?? '')).getAllSubcomponents(
    'vevent',
  );

/** What links and calendars elsewhere are given: the picture of a link, and the calendar that people subscribe to. */
function elsewhere(copy: SiteCopy) {
  const [own] = eventsIn(copy, PATH.split('/').at(-1) ?? '');
  const uid = own?.getFirstPropertyValue('uid');
  const vevent = eventsIn(copy, 'events').find((each) => each.getFirstPropertyValue('uid') === uid);
  expect(vevent?.toString()).toBe(own?.toString());
  const value = (name: string) => vevent?.getFirstPropertyValue(name);
  return {
    card: copy.file(`cards${PATH}.jpg`),
    status: value('status'),
    sequence: Number(value('sequence')),
    start: new ICAL.Event(vevent).startDate.toJSDate().toISOString(),
  };
}

const state = (page: Page) => page.getByRole('article').getByRole('status');

test('the life of a night', { tag: '@writes' }, async ({
  backend,
  browser,
  copy,
  launch,
  page: visitor,
}) => {
  test.setTimeout(300_000);
  // The last snapshot may be of another database, than which this one's settings are newer.
  await copy.render(backend.ports.database);
  const own = await launch();
  const editor = await (await own.newContext({ serviceWorkers: 'block' })).newPage();
  await signIn(editor, member);

  // A new event is public at an address of its own, before any snapshot has it.
  await open(editor, '/members/content/event/new');
  await editor.getByLabel('Title', { exact: true }).fill('Comet watch');
  await editor.getByLabel('Start', { exact: true }).fill('2099-12-04T19:00');
  await save(editor);
  await expect(editor.getByRole('link', { name: 'Comet watch' })).toBeVisible();
  await visitor.setViewportSize({ width: 360, height: 740 });
  await visitor.goto(PATH);
  await ready(visitor);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Comet watch');
  await expect(state(visitor)).toContainText('Planned');
  const menu = visitor.getByText('Add to calendar');
  await menu.click();
  await expect(visitor.getByText('The file follows within a day.')).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'File (.ics)' })).toHaveCount(0);
  await menu.click();

  // Two taps change its state, everywhere within six seconds, and nothing moves.
  await open(editor, PATH);
  await watchShifts(visitor);
  const change = async (name: string, words: RegExp) => {
    await editor.getByText('Change state').click();
    await editor.getByRole('button', { name, exact: true }).click();
    await expect(editor.getByText('The state is saved').first()).toBeVisible();
    await expect(state(visitor)).toContainText(words, { timeout: 6000 });
  };
  await change('To be decided', /To be decided at 17:00/);
  await change('On', /^On/);
  await change('To be decided', /To be decided at 17:00/);
  expect(await shiftsOf(visitor)).toBeLessThan(0.02);

  // The next snapshot tells those who run no script, as of when.
  await copy.render(backend.ports.database);
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(PATH);
  await expect(plain.getByRole('main')).toContainText('To be decided at 17:00');
  await expect(plain.getByRole('main')).toContainText(/as of \d\d:\d\d/i);
  expect(copy.file(FILE)).toContain('https://schema.org/EventScheduled');
  const undecided = elsewhere(copy);
  expect(undecided).toMatchObject({ status: 'TENTATIVE', start: '2099-12-04T13:30:00.000Z' });

  // A move tells both times.
  await editor.getByText('Change state').click();
  await editor.getByLabel('New start').fill('2099-12-11T20:00');
  await editor.getByRole('button', { name: 'Moved', exact: true }).click();
  await expect(state(visitor)).toContainText('Moved to Fri 11 Dec 2099, 20:00', { timeout: 6000 });
  await expect(state(visitor)).toContainText('planned for Fri 4 Dec 2099, 19:00');
  await copy.render(backend.ports.database);
  expect(copy.file(FILE)).toContain('https://schema.org/EventRescheduled');
  expect(copy.file(FILE)).toContain('"previousStartDate":"2099-12-04T19:00+05:30"');
  expect(copy.file(FILE)).toMatch(
    /<meta name="description" content="Moved to Fri 11 Dec 2099, 20:00[^"]*\. As of \d\d:\d\d on/,
  );
  await plain.reload();
  await expect(plain.getByRole('main')).toContainText('Moved to Fri 11 Dec 2099, 20:00');
  const moved = elsewhere(copy);
  expect(moved).toMatchObject({ status: 'CONFIRMED', start: '2099-12-11T14:30:00.000Z' });
  expect(moved.sequence).toBeGreaterThan(undecided.sequence);

  // A cancellation.
  await change('Off', /^Off/);
  expect(await shiftsOf(visitor)).toBeLessThan(0.02);
  await copy.render(backend.ports.database);
  expect(copy.file(FILE)).toContain('https://schema.org/EventCancelled');
  expect(copy.file(FILE)).toMatch(/<meta name="description" content="Off/);
  await plain.reload();
  await expect(plain.getByRole('article').getByRole('status')).toContainText(/^Off/);
  const off = elsewhere(copy);
  expect(off).toMatchObject({ status: 'CANCELLED', start: moved.start });
  expect(off.sequence).toBeGreaterThan(moved.sequence);
  const cards = [undecided, moved, off].map(({ card }) => card);
  expect(cards).not.toContain(undefined);
  expect(new Set(cards).size).toBe(cards.length);
  await own.close();
});

test('an address of no event leads home', async ({ page }) => {
  // Asked at each frame: the words stay for half a second.
  const told = page.waitForFunction(() =>
    document.querySelector('main')?.textContent.includes('Redirecting...'),
  );
  await page.goto('/events/no-such-event');
  await told;
  await expect(page).toHaveURL('http://localhost:3000/');
});
