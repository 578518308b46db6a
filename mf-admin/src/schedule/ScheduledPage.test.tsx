// @covers No lost text | Publish now, another time, take it back; what keeps it from being published is said
import { authStore } from '@site/shared/auth';
import { post } from '@site/shared/content-types';
import { act, screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import type { FakeDatabase } from '../data/fake-database';
import { editRecord } from '../data/save-record';
import { loadRecord } from '../data/stored-record';
import {
  click,
  field,
  notices,
  openRoutes,
  resetEditor,
  storedSite,
  type,
} from '../records/testing/editor';
import ScheduledPage from './ScheduledPage';
import { scheduleRecord } from './schedule-record';

jest.mock('@site/society/settings.json', () => ({
  ...jest.requireActual('@site/society/settings.json'),
  locale: 'en-IN',
  timeZone: 'Asia/Kolkata',
}));

const HOUR_MS = 3_600_000;
const fields = {
  slug: 'comet',
  title: 'Comet',
  description: 'It comes',
  date: '2027-01-01',
  tags: ['isro'],
  body: { ops: [{ insert: 'Words\n' }] },
};

beforeEach(resetEditor);

/** A site with a new post that is scheduled, at index 2. */
async function scheduled(at = Date.now() + HOUR_MS): Promise<FakeDatabase> {
  const database = storedSite();
  await scheduleRecord(database, { type: post, base: undefined, fields, at });
  return database;
}

const open = (database: FakeDatabase, key = '2') =>
  openRoutes(
    `/members/scheduled/post/${key}`,
    database,
    <>
      <Route path="/members/scheduled/:kind/:id" element={<ScheduledPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </>,
  );
const publication = () => screen.getByRole('region', { name: 'Publication' });

test('an editor publishes now what was scheduled, whatever was edited since', async () => {
  const database = await scheduled();
  await open(database);
  expect(publication().textContent).toContain('Scheduled by member-1@example.org');
  await click('Publish now');
  expect(screen.getByText(/^Readers will see the date 1 January 2027/)).toBeTruthy();
  expect(screen.getByText(/above all newer texts/)).toBeTruthy();
  await click('OK');
  expect(notices()).toEqual(['Published']);
  expect(screen.getByText('Elsewhere')).toBeTruthy();
  expect(await database.load('blog/posts/2')).toMatchObject({ slug: 'comet', rev: 2 });
  expect(await database.load('blog/posts/2/hidden')).toBeNull();
  expect(await database.load('post2')).toMatchObject({ rev: 2, index: 2 });
  expect(await database.load('history/post2/1/record/hidden')).toBe(true);
  expect(await database.load('scheduled/post')).toEqual({});
});

test('what became due while an editor has the page open is published', async () => {
  jest.useFakeTimers();
  const database = await scheduled(Date.now() + HOUR_MS);
  await open(database);
  await act(() => jest.advanceTimersByTimeAsync(HOUR_MS - 1000));
  expect(await database.load('blog/posts/2/hidden')).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(2000));
  jest.useRealTimers();
  expect(notices()).toEqual(['Published on schedule: Comet']);
  expect(await database.load('blog/posts/2')).toMatchObject({ title: 'Comet', rev: 2 });
  expect(screen.getByText('Nothing is scheduled here')).toBeTruthy();
});

test('a wrong clock of the device publishes nothing early', async () => {
  const database = await scheduled();
  database.clockOffset = -2 * HOUR_MS;
  jest.useFakeTimers({ now: Date.now() + 2 * HOUR_MS });
  await open(database);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  jest.useRealTimers();
  expect(await database.load('blog/posts/2/hidden')).toBe(true);
});

test('nor does a clock that is changed while the page is open', async () => {
  jest.useFakeTimers();
  const database = await scheduled();
  await open(database);
  jest.setSystemTime(Date.now() + 2 * HOUR_MS);
  await act(() => jest.advanceTimersByTimeAsync(HOUR_MS / 2));
  expect(await database.load('blog/posts/2/hidden')).toBe(true);
  await act(() => jest.advanceTimersByTimeAsync(HOUR_MS / 2));
  jest.useRealTimers();
  expect(await database.load('blog/posts/2')).toMatchObject({ title: 'Comet', rev: 2 });
});

test('one that cannot be published delays no other', async () => {
  jest.useFakeTimers();
  const database = await scheduled(Date.now() + 100_000);
  const overdue = await database.load('scheduled/post/2');
  Object.assign(Object(database.root.scheduled).post, { 9: { ...Object(overdue), at: 1 } });
  await open(database);
  await act(() => jest.advanceTimersByTimeAsync(101_000));
  jest.useRealTimers();
  expect(await database.load('blog/posts/2')).toMatchObject({ title: 'Comet', rev: 2 });
});

test('an author sees it, but cannot change it, and publishes nothing', async () => {
  authStore.setState({ status: 'member', user: { uid: '1', email: '' }, role: 'author' }, true);
  const database = await scheduled(Date.now() - HOUR_MS);
  await open(database);
  expect(publication().textContent).toContain('It is late');
  expect(screen.queryByRole('button', { name: 'Publish now' })).toBeNull();
  expect(await database.load('blog/posts/2/hidden')).toBe(true);
});

test('a slug that was taken meanwhile is said, and nothing is lost', async () => {
  const database = await scheduled();
  Object.assign(Object(database.root.blog).posts, { 3: { slug: 'comet', title: 'Other', rev: 1 } });
  await open(database);
  expect(publication().textContent).toContain('another post now has its slug');
  await click('Publish now');
  await click('OK');
  expect(notices()[0]).toContain('another post now has its slug');
  expect(await database.load('scheduled/post/2/record/title')).toBe('Comet');
});

test('a newer public version is said, as soon as it is saved', async () => {
  const database = storedSite();
  const base = await loadRecord(database, post, 1);
  if (!base) throw new Error('No such post.');
  await scheduleRecord(database, { type: post, base, fields, at: Date.now() + HOUR_MS });
  await open(database, '1');
  expect(publication().textContent).not.toContain('It cannot be published');
  await act(async () => void (await editRecord(database, base, { ...base.fields, title: 'New' })));
  expect(publication().textContent).toContain('somebody saved this post after it was scheduled');
  expect(await database.load('scheduled/post/1/record/title')).toBe('Comet');
});

test('another time is asked for on the clock of the society', async () => {
  const database = await scheduled();
  await open(database);
  await click('Change the time');
  expect(screen.getByText('Please choose a date and a time')).toBeTruthy();
  type('Time of publication', '2020-01-01T10:00');
  await click('Change the time');
  expect(screen.getByText('Please choose a time in the future')).toBeTruthy();
  type('Time of publication', '2027-06-01T10:00');
  expect(field('Time of publication').value).toBe('2027-06-01T10:00');
  expect(screen.getByText(/It will be published on 1 June 2027, 10:00 IST\./)).toBeTruthy();
  await click('Change the time');
  await click('OK');
  expect(await database.load('scheduled/post/2/at')).toBe(Date.parse('2027-06-01T04:30Z'));
  expect(publication().textContent).toContain('1 June 2027, 10:00 IST');
});

test('taken back, it is a draft again; without a connection it stays scheduled', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const database = await scheduled();
  await open(database);
  database.failure = new Error('No connection');
  await click('Unschedule');
  await click('OK');
  expect(notices()[0]).toContain('It is still scheduled');
  database.failure = undefined;
  await click('Unschedule');
  await click('OK');
  expect(notices()[1]).toBe('It is a draft again');
  expect(await database.load('scheduled/post')).toEqual({});
  expect(Object.values(Object(await database.load('drafts/post')))).toMatchObject([
    { title: 'Comet', base: 0, state: 'draft' },
  ]);
});

test('an address that nothing was scheduled under says so', async () => {
  await open(storedSite(), '9');
  expect(screen.getByText('Nothing is scheduled here')).toBeTruthy();
});
