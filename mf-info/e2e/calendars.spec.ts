import { readFileSync } from 'node:fs';
import { site } from '@site/shared/site';
import { expect, test } from '../../e2e/fixtures/site';

test('an event goes from its page into a calendar', async ({ page, open }) => {
  await open('/events');
  const link = page.getByRole('main').locator('a[href^="/events/"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  await open(path);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByText('Add to calendar').click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'File (.ics)' }).click();
  const folded = readFileSync(await (await downloaded).path(), 'utf8');
  expect(folded.replaceAll('\r\n ', '')).toContain(site.publicOrigin + path);

  const google = await page.getByRole('link', { name: 'Google' }).getAttribute('href');
  expect(new URL(google ?? '').searchParams.get('text')).toBe(title);
  const { host } = new URL(site.publicOrigin);
  await expect(page.getByRole('link', { name: 'Subscribe to all events' })).toHaveAttribute(
    'href',
    `webcal://${host}/calendars/events.ics`,
  );
  await expect(page.locator('head link[type="text/calendar"]').first()).toHaveAttribute(
    'href',
    '/calendars/events.ics',
  );
});
