import type { Visit } from './measure';
import { medians, ratiosOf } from './targets';

const visit: Visit = {
  lcp: 100,
  cls: 0.00123,
  ready: 100,
  lcpIsPicture: 0,
  jsBytes: 0,
  repeatBytes: 0,
};

test('a row has the median of each figure of an odd and of an even number of visits', () => {
  expect(medians([{ ...visit, lcp: 9 }, visit, { ...visit, lcp: 900 }])).toMatchObject({
    lcp: 100,
  });
  expect(medians([{ ...visit, lcp: 50 }, visit])).toMatchObject({ lcp: 75, cls: 0.0012 });
});

test('a figure at its target is met, one above it is not', () => {
  const isMet = (lcp: number) => {
    const site = { page: '/', variant: 'site' as const, ...visit, lcp };
    const ratios = ratiosOf([
      { ...site, variant: 'line', lcp: 100 },
      { ...site, variant: 'spa', lcp: 400 },
      site,
    ]);
    return ratios.find(({ measure }) => measure === 'LCP, site / line')?.isMet;
  };
  expect(isMet(190)).toBe(true);
  expect(isMet(191)).toBe(false);
});
