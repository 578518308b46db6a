import { describeNight, nightSky } from '@site/shared/night-sky';
import { nameOfEvening, type ToldNight } from '@site/shared/nights';
import { act, screen, within } from '@testing-library/react';
import Landing from '../landing/Landing';
import { renderWith } from '../testing/render-with';
import Tonight from './Tonight';

const DAY_MS = 86_400_000;
const days = ['2026-11-26', '2026-11-27', '2026-11-28'];
const skies = days.map((day) => nightSky(day));
const [first, second] = skies;
/** An hour into the night of the second day. */
const NOW = (second?.noon ?? 0) + 3_600_000;

const sights = (facts: ToldNight['facts'] = {}) => ({
  night: Object.fromEntries(skies.map((night) => [nameOfEvening(night.noon), { ...night, facts }])),
  tonight: Object.fromEntries(
    skies.map((night) => [nameOfEvening(night.noon), describeNight(night)]),
  ),
});
const sentence = (night = second) => (night ? describeNight(night) : '');

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

test('the night of now comes first, and past ones are left out', () => {
  renderWith({}, <Tonight />, NOW, sights());
  const nights = screen.getAllByRole('listitem');
  expect(nights).toHaveLength(2);
  expect(nights[0]?.textContent).toContain('Fri 27 Nov');
  expect(nights[1]?.textContent).toContain('Sat 28 Nov');
  expect(screen.getByText(sentence())).toBeTruthy();
});

test('in the morning tonight is the night to come', () => {
  renderWith({}, <Tonight />, NOW, sights());
  act(() => jest.advanceTimersByTime(18 * 3_600_000));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  act(() => jest.advanceTimersByTime(2 * 3_600_000));
  expect(screen.getByRole('listitem').textContent).toContain('Sat 28 Nov');
  expect(screen.getByText(sentence(skies[2]))).toBeTruthy();
});

test('a page that is open for days goes on to the next night, and then says that it knows none', () => {
  renderWith({}, <Tonight />, NOW, sights());
  act(() => jest.advanceTimersByTime(DAY_MS));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('listitem').textContent).toContain('Sat 28 Nov');
  act(() => jest.advanceTimersByTime(DAY_MS));
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(screen.getByText('Tonight is not computed')).toBeTruthy();
  expect(screen.queryByText(/^Dark from|^Twilight|^The Sun/)).toBeNull();
});

test('a night is told by its facts, without those that it lacks', () => {
  const facts = { Dark: ['18:14 to 04:42', 'sunset 16:56, sunrise 06:01'], Planets: [] };
  renderWith({}, <Tonight />, NOW, sights(facts));
  const [tonight] = screen.getAllByRole('listitem');
  const terms = within(tonight as HTMLElement).getAllByRole('term');
  expect(terms.map(({ textContent }) => textContent)).toEqual(['Dark']);
  const lines = within(tonight as HTMLElement).getAllByRole('definition');
  expect(lines.map(({ textContent }) => textContent)).toEqual(facts.Dark);
});

test('the landing page has tonight in a sentence that leads to the page, and no other night', () => {
  renderWith({}, <Landing />, NOW, sights());
  const line = screen.getByRole('link', { name: 'Tonight' });
  expect(line.getAttribute('href')).toBe('/tonight');
  expect(line.parentElement?.textContent).toBe(`Tonight, 27 Nov 2026: ${sentence()}`);
  act(() => jest.advanceTimersByTime(2 * DAY_MS));
  expect(screen.queryByRole('link', { name: 'Tonight' })).toBeNull();
});

test('without computed nights the landing page is as it was', () => {
  renderWith({}, <Landing />, first?.noon);
  expect(screen.queryByText('Tonight')).toBeNull();
});
