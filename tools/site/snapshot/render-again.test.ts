import { renderAgainAt } from './render-again';

const day = 24 * 60 * 60 * 1000;
const now = 20_000 * day;
const posts = Array.from({ length: 600 }, (_, index) => index);

test('each page is rendered again once in 30 days, a thirtieth of them a day', () => {
  const moved = (from: number, to: number) =>
    posts.filter((index) => renderAgainAt(from, index) !== renderAgainAt(to, index)).length;
  for (let each = 0; each < 30; each += 1) {
    expect(moved(now + each * day, now + (each + 1) * day)).toBe(20);
  }
  expect(moved(now, now + 30 * day)).toBe(600);
});

test('nothing is rendered again while nothing is saved', () => {
  expect(renderAgainAt(now, 7)).toBe(renderAgainAt(now, 7));
  expect(renderAgainAt(now + 1000, 7)).toBe(renderAgainAt(now, 7));
});
