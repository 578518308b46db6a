// @covers Latest | Columns, first count and More Updates by width
import { addedCount, columnsAt, initialCount } from './grid-limits';

test.each([
  [360, 1],
  [600, 1],
  [601, 2],
  [850, 2],
  [851, 3],
  [1200, 3],
  [1201, 4],
  [3840, 4],
])('%i px have room for %i columns', (width, columns) => {
  expect(columnsAt(width)).toBe(columns);
});

test('three rows at first, then two more rows, or six cards on narrow screens', () => {
  const counts = ([1, 2, 3, 4] as const).map((columns) => [
    initialCount(columns),
    addedCount(columns),
  ]);
  expect(counts).toEqual([
    [3, 6],
    [6, 6],
    [9, 6],
    [12, 8],
  ]);
});
