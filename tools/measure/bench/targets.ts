import type { Visit } from './measure';

/** See the README; `site-N` is the same site with N posts. */
export type Variant = 'floor' | 'spa' | 'site' | `site-${number}`;

export type Row = { page: string; variant: Variant } & Visit;

/** Middle of the values; of an even number, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/** One row with the rounded medians of several visits. */
export function rowOf(page: string, variant: Variant, visits: readonly Visit[]): Row {
  const medians = Object.fromEntries(
    (Object.keys(visits[0] ?? {}) as (keyof Visit)[]).map((figure) => {
      const digits = figure === 'cls' ? 4 : 0;
      return [figure, Number(median(visits.map((visit) => visit[figure])).toFixed(digits))];
    }),
  ) as unknown as Visit;
  return { page, variant, ...medians };
}

/** One figure of a page beside what it has to be. */
export interface Ratio {
  page: string;
  measure: string;
  value: number;
  /** The most that it may be. */
  target: number;
  met: boolean;
}

const KB = 1024;

/** Performance targets of the site: each page compared with its floor and its single-page twin. */
export const targets = {
  lcpToFloor: { text: 1.15, picture: 1.4 },
  lcpToSpa: 0.5,
  /** Milliseconds; a page of one line paints at about 350. */
  lcp: { text: 650, picture: 750 },
  readyToSpa: 0.9,
  /** Bytes of scripts in all, of which `/` has those of three remotes. */
  js: { landing: 134 * KB, page: 123.5 * KB },
  jsOverSpa: 16 * KB,
  cls: 0.01,
  tbtOverFloor: 50,
  requests: 12,
  depth: 2,
  firstVisitToPost: 164 * KB,
  repeatVisit: 10 * KB,
  /** With many posts, bytes and largest paint against few. */
  growth: 1.05,
  /** Interaction to Next Paint, in milliseconds. */
  inp: 100,
  /** From a tap on a card to its page: in milliseconds, and against the single-page build. */
  navigation: { warm: 100, coldToSpa: 1.1 },
} as const;

/** Holds each page that has all three variants to the targets. */
export function ratiosOf(rows: readonly Row[]): Ratio[] {
  const pages = [...new Set(rows.map(({ page }) => page))];
  return pages.flatMap((page) => {
    const [floor, spa, site] = (['floor', 'spa', 'site'] as const).map((variant) =>
      find(rows, page, variant),
    );
    if (floor === undefined || spa === undefined || site === undefined) return [];
    const largest = site.lcpIsPicture >= 0.5 ? 'picture' : 'text';
    return [
      judge(page, 'LCP, site / floor', site.lcp / floor.lcp, targets.lcpToFloor[largest]),
      judge(page, 'LCP, ms', site.lcp, targets.lcp[largest]),
      judge(page, 'LCP, site / spa', site.lcp / spa.lcp, targets.lcpToSpa),
      judge(page, 'ready, site / spa', site.ready / spa.ready, targets.readyToSpa),
      judge(page, 'JS bytes', site.jsBytes, page === '/' ? targets.js.landing : targets.js.page),
      judge(page, 'JS bytes, site - spa', site.jsBytes - spa.jsBytes, targets.jsOverSpa),
      judge(page, 'CLS', site.cls, targets.cls),
      judge(page, 'TBT, site - floor', site.tbt - floor.tbt, targets.tbtOverFloor),
      judge(page, 'requests', site.requests, targets.requests),
      judge(page, 'depth', site.depth, targets.depth),
      judge(page, 'repeat visit, bytes', site.repeatBytes, targets.repeatVisit),
      ...(page.startsWith('/blog/post/')
        ? [judge(page, 'first visit, bytes', site.allBytes, targets.firstVisitToPost)]
        : []),
    ];
  });
}

/** Holds the pages of a site with many posts to those with few. */
export function growthOf(rows: readonly Row[], many: Variant): Ratio[] {
  return rows.flatMap((row) => {
    const few = find(rows, row.page, 'site');
    if (row.variant !== many || few === undefined) return [];
    return [
      judge(row.page, `bytes, ${many} / site`, row.allBytes / few.allBytes, targets.growth),
      judge(row.page, `LCP, ${many} / site`, row.lcp / few.lcp, targets.growth),
    ];
  });
}

const find = (rows: readonly Row[], page: string, variant: Variant): Row | undefined =>
  rows.find((row) => row.page === page && row.variant === variant);

/** Compares a figure with the most that it may be. */
export const judge = (page: string, measure: string, value: number, target: number): Ratio => ({
  page,
  measure,
  value: Math.round(value * 1000) / 1000,
  target,
  met: value <= target,
});
