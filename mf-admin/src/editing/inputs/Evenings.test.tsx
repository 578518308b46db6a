import { eveningOf } from '@site/shared/nights';
import { withOffset, zonedTime } from '@site/shared/text';
import { fireEvent, render, screen } from '@testing-library/react';
import Evenings from './Evenings';

const chosen = jest.fn<void, [string]>();
beforeEach(() => chosen.mockReset());

const open = (time: string) =>
  render(<Evenings start={time && withOffset(time)} onChange={chosen} />);
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent ?? '');
const pressed = () =>
  screen
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent?.slice(0, 6));

test('the evening of a start is shown among those of its week, with the Moon and the dark hours', () => {
  open('2026-12-03T19:30');
  expect(names().map((name) => name.slice(0, 6))).toEqual([
    ...['Mon 30', 'Tue 01', 'Wed 02', 'Thu 03', 'Fri 04', 'Sat 05', 'Sun 06'],
  ]);
  expect(pressed()).toEqual(['Thu 03']);
  expect(names()[3]).toMatch(/Moon 2\d% \S/);
  expect(screen.getByText(/^Starts Thu 03, 19:30. Dark: /).textContent).toMatch(
    /Moon: .*Waning crescent, 2\d% lit, /,
  );
});

test('a button sets the day and leaves the hour', () => {
  open('2026-12-03T19:30');
  fireEvent.click(screen.getByRole('button', { name: /Sat 05/ }));
  expect(zonedTime(Date.parse(chosen.mock.calls[0]?.[0] ?? ''))).toBe('2026-12-05T19:30');
});

test('an evening that was pressed stays where it is', () => {
  jest.useFakeTimers({ now: Date.parse(withOffset('2026-12-02T12:00')) });
  const { rerender } = open('');
  const choose = (start: string) =>
    rerender(<Evenings start={withOffset(start)} onChange={chosen} />);
  const before = names();
  choose('2026-12-07T19:00');
  expect(names()).toEqual(before);
  choose('2026-12-09T19:00');
  expect(names()[0]?.slice(0, 6)).toBe('Mon 07');
  jest.useRealTimers();
});

test('what starts after midnight belongs to the evening before', () => {
  open('2026-12-03T02:00');
  expect(pressed()).toEqual(['Wed 02']);
  fireEvent.click(screen.getByRole('button', { name: /Fri 04/ }));
  expect(zonedTime(Date.parse(chosen.mock.calls[0]?.[0] ?? ''))).toBe('2026-12-05T02:00');
});

test('of the week of today no evening is past', () => {
  jest.useFakeTimers({ now: Date.parse(withOffset('2026-12-02T12:00')) });
  open('2026-12-03T19:30');
  jest.useRealTimers();
  expect(names()[0]?.slice(0, 6)).toBe('Wed 02');
  expect(pressed()).toEqual(['Thu 03']);
});

test('without a start seven evenings from today are offered, and an evening starts at seven', () => {
  open('');
  expect(screen.queryAllByRole('button', { pressed: true })).toEqual([]);
  fireEvent.click(screen.getAllByRole('button')[6] as HTMLElement);
  const sunday = chosen.mock.calls[0]?.[0] ?? '';
  expect(zonedTime(Date.parse(sunday)).slice(11)).toBe('19:00');
  expect(sunday.slice(0, 10) >= eveningOf(Date.now())).toBe(true);
});
