import { readFileSync } from 'node:fs';
import { site } from '@site/shared/site';
import ICAL from 'ical.js';
import { expect, test } from '../../e2e/fixtures/site';

test('an event goes from its page into a calendar', async ({ page, open, request }) => {
  await open('/events');
  const link = page.getByRole('main').locator('a[href^="/events/"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  await open(path);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByText('Add to calendar').click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'File (.ics)' }).click();
  const text = readFileSync(await (await downloaded).path(), 'utf8');
  const [vevent] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  const event = new ICAL.Event(vevent);
  expect(event.summary).toContain(title ?? 'none');
  expect(vevent?.getFirstPropertyValue('url')).toBe(site.publicOrigin + path);
  const start = await page.locator('main time').first().getAttribute('datetime');
  expect(event.startDate.toJSDate().getTime()).toBe(Date.parse(start ?? ''));

  const google = await page.getByRole('link', { name: 'Google' }).getAttribute('href');
  expect(new URL(google ?? '').searchParams.get('text')).toBe(title);
  const { host } = new URL(site.publicOrigin);
  await expect(page.getByRole('link', { name: 'Subscribe to all events' })).toHaveAttribute(
    'href',
    `webcal://${host}/calendars/events.ics`,
  );
  const feed = page.locator('head link[type="text/calendar"]').first();
  const response = await request.get((await feed.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const all = new ICAL.Component(ICAL.parse(await response.text()));
  const ids = all.getAllSubcomponents('vevent').map((each) => each.getFirstPropertyValue('uid'));
  expect(ids).toContain(event.uid);
});
