// @covers Frame | Bar at -7rem on the way down, at 0 on the way up
import { afterScroll } from './nav-visibility';

test('the bar hides on scrolling down and shows on scrolling up', () => {
  const down = afterScroll({ y: 100, away: false }, 300);
  expect(down).toEqual({ y: 300, away: true });
  expect(afterScroll(down, 250)).toEqual({ y: 250, away: false });
});

test('small scroll movements never change the bar', () => {
  let state = { y: 300, away: true };
  for (const y of [297, 301, 296, 299]) state = afterScroll(state, y);
  expect(state).toEqual({ y: 300, away: true });
});

test('slow movement adds up', () => {
  let state = { y: 300, away: false };
  for (const y of [303, 306]) state = afterScroll(state, y);
  expect(state.away).toBe(true);
});

test('at the top of the page, and beyond it on an elastic screen, the bar is there', () => {
  expect(afterScroll({ y: 300, away: true }, 40).away).toBe(false);
  expect(afterScroll({ y: 0, away: false }, -30).away).toBe(false);
});
