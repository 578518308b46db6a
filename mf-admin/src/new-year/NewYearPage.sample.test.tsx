import { authStore } from '@site/shared/auth';
import { formerMember, teamGroup, teamMember, teamYear } from '@site/shared/content-types';
import people from '@site/society/records/teamMember.json';
import { act, fireEvent, screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { loadCollection } from '../data/browse';
import { FakeDatabase } from '../data/fake-database';
import { loadTeamGroups } from '../kinds/team-member-form';
import { openRoutes, resetEditor } from '../records/testing/editor';
import { archiveTeam, loadHandOver } from './hand-over';
import NewYearPage from './NewYearPage';

const id = (n: number) => `-OaBcDeFgHiJkLmN${String(n).padStart(4, '0')}`;
const stored = (records: readonly object[]) =>
  Object.fromEntries(
    records.map((record, n) => [id(n), { ...record, order: n, rev: 1, updated: 1 }]),
  );

const open = async (database: FakeDatabase, role: 'admin' | 'editor' = 'admin') => {
  resetEditor();
  authStore.setState({ status: 'member', role, user: { uid: '1', email: '' } }, true);
  const routes = (
    <>
      <Route path="/" element={<NewYearPage />} />
      <Route path="*" element={null} />
    </>
  );
  await openRoutes('/', database, routes);
};

let clicks = 0;
const press = async (element: HTMLElement) => {
  clicks += 1;
  await act(async () => fireEvent.click(element));
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const check = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

/** A list costs a click and a choice, a text a click. */
const move = async (from: string, to: string, position: string) => {
  await press(check(`All of ${from}`));
  clicks += 3;
  fireEvent.change(screen.getByLabelText('Next group'), { target: { value: to } });
  fireEvent.change(screen.getByLabelText('Next position'), { target: { value: position } });
  await press(button(/^Change \d+ people$/));
};

beforeEach(() => {
  clicks = 0;
});

test('only admins hand over', async () => {
  await open(new FakeDatabase(), 'editor');
  expect(screen.getByText('Only admins hand over')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('the whole sample is handed over by at most 50 clicks', async () => {
  const database = new FakeDatabase({
    content: { teamMember: stored(people) },
    members: { 'member-1': { name: 'Asha' } },
  });
  await open(database);
  await press(button('Archive the team'));
  expect(screen.getByText(/^✓ Archived on .* by Asha$/)).toBeTruthy();
  expect(await loadCollection(database, teamYear)).toHaveLength(1);
  const former = await loadCollection(database, formerMember);
  expect(former).toHaveLength(people.length);
  expect(former.map(({ fields }) => fields.email)).toEqual(people.map(() => undefined));

  await press(check('All of 5th years'));
  await press(button(/^Remove \d+ from the team$/));
  await press(button('OK'));
  await move('4th years', '5th-Years', 'Mentor');
  await move('Governors', '4th-Years', 'Steering Committee');
  await move('Senior executives', 'Governors', 'Governor');
  expect(clicks).toBeLessThanOrEqual(50);

  const left = people.filter(({ group }) => group !== '5th-Years');
  const team = await loadCollection(database, teamMember);
  expect(team).toHaveLength(left.length);
  expect(team.filter(({ fields }) => fields.position === 'Governor')).toHaveLength(
    people.filter(({ group }) => group === 'Senior-Executives').length,
  );
});

test('two admins who archive at the same moment archive once', async () => {
  const database = new FakeDatabase({ content: { teamMember: stored(people) } });
  const year = (await loadHandOver(database)).year;
  database.before = async () => {
    database.before = undefined;
    await archiveTeam(database, year);
  };
  expect(await archiveTeam(database, year)).toMatchObject({ ok: true });
  expect(await loadCollection(database, teamYear)).toHaveLength(1);
  expect(await loadCollection(database, formerMember)).toHaveLength(people.length);
});

test.each([
  ['2026-12-31', '2025-26'],
  ['2027-01-02', '2026-27'],
])('on %s the year is %s', async (day, year) => {
  jest.useFakeTimers({ now: new Date(`${day}T12:00`), advanceTimers: true });
  expect((await loadHandOver(new FakeDatabase())).year).toBe(year);
  jest.useRealTimers();
});

test('the groups of the files are stored once, so that they can be edited', async () => {
  const database = new FakeDatabase();
  const before = await loadTeamGroups(database);
  await open(database);
  await press(button('Edit the groups'));
  expect(await loadCollection(database, teamGroup)).toHaveLength(before.length);
  expect(await loadTeamGroups(database)).toMatchObject(before);
  await open(database);
  await press(button('Edit the groups'));
  expect(await loadCollection(database, teamGroup)).toHaveLength(before.length);
});

test('a row that somebody else changed is named, and the others are saved', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const [one, two] = people;
  const team = stored([
    { ...one, group: 'Governors' },
    { ...two, group: 'Governors' },
  ]);
  const database = new FakeDatabase({ content: { teamMember: team } });
  await open(database);
  await press(check('All of Governors'));
  fireEvent.change(screen.getByLabelText('Next group'), { target: { value: '5th-Years' } });
  database.before = () =>
    database.update({ [`content/teamMember/${id(0)}`]: { ...team[id(0)], rev: 2 } });
  await press(button('Change 2 people'));
  expect(screen.getByRole('alert').textContent).toContain(`${one?.name}: somebody else changed`);
  const moved = await loadCollection(database, teamMember);
  expect(moved.map(({ fields }) => fields.group)).toEqual(['Governors', '5th-Years']);
});
