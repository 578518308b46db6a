import { median, ratiosOf, rowOf } from './report';

const visit = (lcp: number, ready = 0) => ({
  fcp: 0,
  lcp,
  cls: 0,
  tbt: 0,
  ready,
  requests: 1,
  jsBytes: lcp,
  allBytes: 0,
});

test('the median of odd and even numbers of values', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([7])).toBe(7);
});

test('ratios compare the medians of the variants page by page', () => {
  const rows = [
    rowOf('/', 'floor', [visit(100), visit(90), visit(900)]),
    rowOf('/', 'spa', [visit(400, 500)]),
    rowOf('/', 'site', [visit(110, 550)]),
    rowOf('/blog', 'site', [visit(1)]),
  ];
  expect(ratiosOf(rows)).toEqual([
    { page: '/', lcpToFloor: 1.1, lcpToSpa: 0.28, readyToSpa: 1.1, jsBytesOverSpa: -290 },
  ]);
});
