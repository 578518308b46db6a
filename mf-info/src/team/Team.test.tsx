// @covers Events, team, camp | Three categories and their groups, the default, order by `cardinal`
// @covers Events, team, camp | Cards with optional links only where given
import type { PageText } from '@site/shared/society';
import raw from '@site/society/pages/team.json';
import { fireEvent, screen, within } from '@testing-library/react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { byId, renderWith } from '../testing/render-with';
import Team from './Team';

const team: PageText<'team.json'> = raw;
const allGroups = team.categories.flatMap(({ groups }) => groups.map(({ group }) => group));
const members = allGroups.flatMap((group) =>
  ['Asha', 'Kabir'].map((name) => ({ name: `${name} of ${group}`, group })),
);
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent);
const names = () => screen.queryAllByRole('heading', { level: 3 }).map((h) => h.textContent);
const [group = ''] =
  team.categories.find(({ name }) => name === team.default)?.groups.map((g) => g.group) ?? [];

test('the default category is shown first', () => {
  renderWith({ teamMember: byId(members) }, <Team />);
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe(team.default);
});

test.each(team.categories)('$name shows its groups with their members', ({ name, groups }) => {
  renderWith({ teamMember: byId(members) }, <Team />);
  fireEvent.click(screen.getByRole('button', { name }));
  expect(headings()).toEqual(groups.map(({ heading }) => heading));
  expect(names()).toEqual(groups.flatMap(({ group }) => [`Asha of ${group}`, `Kabir of ${group}`]));
});

test('members are in their order, whatever their ids', () => {
  const teamMember = byId([
    { name: 'Last', group, order: 9 },
    { name: 'First', group, order: -1.5 },
    { name: 'Between', group, order: 0.25 },
  ]);
  renderWith({ teamMember }, <Team />);
  expect(names()).toEqual(['First', 'Between', 'Last']);
});

test('a group without members says so, and so does a team without any', () => {
  const first = renderWith(
    { teamMember: byId([{ name: 'Asha', group: 'no-such-group' }]) },
    <Team />,
  );
  expect(screen.getAllByText('Nobody is listed here yet.').length).toBeGreaterThan(0);
  first.unmount();
  renderWith({}, <Team />);
  expect(screen.getByText('Nobody is listed yet')).toBeTruthy();
});

test('a card shows only what its member gave, and no address that could be anything else', () => {
  const email = 'member01?bcc=all@example.org';
  const facebook = 'javascript:alert(1)';
  const teamMember = byId([{ name: 'Asha Sample', group, email, facebook, linkedin: 5 }]);
  const { container } = renderWith({ teamMember }, <Team />);
  const card = screen.getByRole('heading', { name: 'Asha Sample' }).closest('li');
  const links = within(card as HTMLElement).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'mailto:member01%3Fbcc%3Dall@example.org',
  ]);
  expect(container.querySelector('img')).toBeNull();
});

test('a photo that does not load becomes a portrait', () => {
  const image = 'https://example.org/asha.webp';
  const { container } = renderWith(
    { teamMember: byId([{ name: 'Asha', group, image }]) },
    <Team />,
  );
  const photo = container.querySelector('li img');
  expect(photo?.getAttribute('src')).toBe(image);
  fireEvent.error(photo as Element);
  expect(container.querySelector('li img')).toBeNull();
  expect(container.querySelector('li svg text')?.textContent).toBe('A');
});

const YEAR = '2025-26';
const archive = {
  teamYear: byId([{ title: YEAR }]),
  formerMember: byId([{ name: 'Asha', group: 'Core', year: YEAR }]),
};

/** As the shell: what is unknown has no page. */
function Site() {
  const isUnknown: unknown = useLocation().state?.isUnknown;
  return isUnknown ? 'unknown address' : <Team />;
}

test.each([
  [YEAR, false, ['Asha']],
  ['2019-20', true, []],
])('the team of %s', (year, isUnknown, expected) => {
  renderWith(
    archive,
    <Routes>
      <Route path="/" element={<Navigate to={`/team/${year}`} />} />
      <Route path="/team/:year" element={<Site />} />
    </Routes>,
  );
  expect(screen.queryByText('unknown address') !== null).toBe(isUnknown);
  expect(names()).toEqual(expected);
});
