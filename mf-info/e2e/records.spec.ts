// @covers No lost text | A saved record of any kind reaches an open page; one that cannot be shown takes nothing with it
import { hasPage } from '../../e2e/fixtures/public-pages';
import { expect, ready } from '../../e2e/fixtures/site';
import { defaultRecords, pageText } from '../../e2e/fixtures/society';
import { test } from '../../e2e/fixtures/with-isolated-backend';

const now = { '.sv': 'timestamp' };
const link = 'https://elsewhere.example.org/';
const id = (n: number) => `-OaRecordsOfTests${String(n).padStart(3, '0')}`;

/** The values of an update that saves records of a kind. */
const saved = (kind: string, records: Readonly<Record<string, object>>) => ({
  ...Object.fromEntries(
    Object.entries(records).map(([key, record]) => [
      `content/${kind}/${key}`,
      { ...record, rev: 1, updated: now },
    ]),
  ),
  [`meta/${kind}`]: now,
});

const team = pageText('team.json');
const [group = ''] =
  team.categories.find(({ name }) => name === team.default)?.groups.map((each) => each.group) ?? [];

test('an open page shows a new member, a new text and new settings', async ({ backend, page }) => {
  await page.goto('/team');
  await ready(page);
  await backend.update({
    ...saved('teamMember', { [id(1)]: { name: 'Nila Newcomer', group, order: 0.5 } }),
    ...saved('sectionText', { team: { lead: 'A new lead.' } }),
    ...saved('settings', {
      main: { name: 'Renamed Society', shortName: 'RS', facebook: link, twitter: '' },
    }),
    ...saved('externalLink', { [id(2)]: { label: 'Archive', link, order: 31 } }),
  });
  await expect(page.getByRole('heading', { level: 3 }).first()).toHaveText('Nila Newcomer');
  await expect(page.getByText('A new lead.')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Renamed Society');
  await expect(footer.getByRole('link', { name: /^Facebook/ })).toHaveAttribute('href', link);
  await expect(footer.getByRole('link', { name: /^Twitter/ })).toHaveCount(0);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: /^Archive/ })).toHaveAttribute('href', link);
});

test('the landing page has the saved byline and title', async ({ backend, page }) => {
  await page.goto('/');
  await ready(page);
  await backend.update({
    ...saved('sectionText', { landing: { lead: 'Another byline' } }),
    ...saved('settings', { main: { heroTitle: 'ANOTHER TITLE' } }),
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ANOTHER TITLE');
  await expect(page.getByText('Another byline')).toBeVisible();
});

test('an event that is ahead comes up above the sections, and not once it is over', async ({
  backend,
  page,
}) => {
  const event = { title: 'Star party', place: 'Observatory', text: 'Bring a coat.', link };
  await backend.update(
    saved('event', {
      [id(1)]: { ...event, start: '9990-03-01T19:30+05:30' },
      [id(2)]: { ...event, title: 'Long over', start: '2020-03-01T19:30+05:30' },
    }),
  );
  await page.goto('/events');
  await ready(page);
  const comingUp = page.getByRole('region', { name: 'Coming up' });
  await expect(comingUp.getByRole('heading', { level: 3 })).toHaveText([
    ...defaultRecords('event')
      .filter(({ start = '' }) => !start.startsWith('-'))
      .map(({ title = '' }) => title),
    'Star party',
  ]);
  await expect(comingUp).toContainText('1 Mar 9990, 19:30');
  await expect(comingUp.getByText('Long over')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Past events' })).toContainText('Long over');
});

test('a saved redirect at the address of a page leads nowhere', async ({ backend, page }) => {
  await backend.update(saved('redirect', { [id(1)]: { path: '/Team', link } }));
  await page.goto('/Team');
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Team');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('300 members, endless words and no members at all fit the page', async ({
    backend,
    page,
  }) => {
    const word = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(2);
    const members = Array.from({ length: 300 }, (_, n) => [
      id(n),
      { name: n % 2 ? `Member ${n}` : word, position: word, department: word, group, order: n },
    ]);
    await backend.update({
      ...saved('teamMember', Object.fromEntries(members)),
      ...saved('paper', { [id(1)]: { title: word, authors: word, link, order: 0 } }),
      ...saved('document', { [id(1)]: { title: word, text: word, link, shownOn: 'publication' } }),
      ...saved('campEvent', { [id(1)]: { title: word, text: word, order: 0 } }),
      ...saved('highlight', { [id(1)]: { section: 'society', title: word, text: word } }),
      ...saved('sectionText', { 'about-society': { heading: word, short: 'A', lead: word } }),
      ...saved('event', { [id(1)]: { title: word, place: word, start: '9990-03-01T19:30Z' } }),
    });
    for (const [path, text] of [
      ['/team', 'Member 299'],
      ...['/publication', '/stac', '/about', '/events'].filter(hasPage).map((each) => [each, word]),
    ] as const) {
      await page.goto(path);
      await ready(page);
      await expect(page.getByText(text, { exact: true }).first()).toBeAttached();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft([path, overflow]).toEqual([path, 0]);
    }
    // Tombstones are what a list leaves of which everything was removed.
    await backend.overwrite('content/teamMember', { [id(1)]: { hidden: true, rev: 2 } });
    await backend.update({ 'meta/teamMember': now });
    await page.goto('/team');
    await expect(page.getByText('Nobody is listed yet')).toBeVisible();
  });
});
