import { growthOf, median, type Row, ratiosOf, rowOf } from './targets';

const visit = (given: Partial<Row> = {}) => ({
  fcp: 0,
  lcp: 100,
  cls: 0,
  tbt: 0,
  ready: 100,
  requests: 1,
  depth: 1,
  jsBytes: 0,
  allBytes: 1000,
  repeatBytes: 0,
  lcpIsPicture: 0,
  ...given,
});

/** A figure of the site, compared with a floor and a single-page build. */
function judged(measure: string, site: Partial<Row>, beside: Partial<Row> = {}, page = '/') {
  const rows = [
    rowOf(page, 'floor', [visit(beside)]),
    rowOf(page, 'spa', [visit(beside)]),
    rowOf(page, 'site', [visit(site)]),
  ];
  const found = ratiosOf(rows).find((ratio) => ratio.measure === measure);
  return found && [found.value, found.target, found.met];
}

test('the median of odd and even numbers of values', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([7])).toBe(7);
});

test('a row has the median of each figure', () => {
  const visits = [visit({ lcp: 1, tbt: 9 }), visit({ lcp: 3, tbt: 8 }), visit({ lcp: 2, tbt: 90 })];
  expect(rowOf('/', 'site', visits)).toMatchObject({ page: '/', variant: 'site', lcp: 2, tbt: 9 });
  const shifts = visit({ cls: 0.00123, ready: 1.6 });
  expect(rowOf('/', 'site', [shifts])).toMatchObject({ cls: 0.0012, ready: 2 });
});

test('a picture as largest element may paint later', () => {
  expect(judged('LCP, site / floor', { lcp: 120 })).toEqual([1.2, 1.15, false]);
  expect(judged('LCP, site / floor', { lcp: 120, lcpIsPicture: 1 })).toEqual([1.2, 1.4, true]);
});

test('a page has to paint in time, too', () => {
  expect(judged('LCP, ms', { lcp: 650 })).toEqual([650, 650, true]);
  expect(judged('LCP, ms', { lcp: 751, lcpIsPicture: 1 })).toEqual([751, 750, false]);
});

test('scripts are held to bytes, and to the single-page build', () => {
  const over = 'JS bytes, site - spa';
  expect(judged(over, { jsBytes: 17_384 }, { jsBytes: 1000 })).toEqual([16_384, 16_384, true]);
  expect(judged('JS bytes', { jsBytes: 130_000 })).toEqual([130_000, 137_216, true]);
  expect(judged('JS bytes', { jsBytes: 130_000 }, {}, '/team')).toEqual([130_000, 126_464, false]);
});

test('exactly at the target is met, above it is not', () => {
  expect(judged('LCP, site / spa', { lcp: 50 })).toEqual([0.5, 0.5, true]);
  expect(judged('LCP, site / spa', { lcp: 51 })).toEqual([0.51, 0.5, false]);
  expect(judged('ready, site / spa', { ready: 91 })).toEqual([0.91, 0.9, false]);
  expect(judged('CLS', { cls: 0.011 })).toEqual([0.011, 0.01, false]);
  expect(judged('TBT, site - floor', { tbt: 70 }, { tbt: 30 })).toEqual([40, 50, true]);
  expect(judged('requests', { requests: 13 })).toEqual([13, 12, false]);
  expect(judged('depth', { depth: 3 })).toEqual([3, 2, false]);
  expect(judged('repeat visit, bytes', { repeatBytes: 10_241 })).toEqual([10_241, 10_240, false]);
});

test('the first visit is bounded on posts', () => {
  const measure = 'first visit, bytes';
  expect(judged(measure, { allBytes: 300_000 })).toBeUndefined();
  const onPost = judged(measure, { allBytes: 300_000 }, {}, '/blog/post/moon');
  expect(onPost).toEqual([300_000, 167_936, false]);
});

test('a page without all three variants is not judged', () => {
  expect(ratiosOf([rowOf('/', 'site', [visit()])])).toEqual([]);
});

test('many posts are held to few', () => {
  const rows = [
    rowOf('/', 'site', [visit()]),
    rowOf('/', 'site-500', [visit({ lcp: 105, allBytes: 1200 })]),
    rowOf('/team', 'site', [visit()]),
  ];
  expect(growthOf(rows, 'site-500')).toEqual([
    { page: '/', measure: 'bytes, site-500 / site', value: 1.2, target: 1.05, met: false },
    { page: '/', measure: 'LCP, site-500 / site', value: 1.05, target: 1.05, met: true },
  ]);
});
