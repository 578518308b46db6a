import type { Visit } from './measure';

/** A variant of the site that is measured; the README describes each. */
export type Variant = 'line' | 'spa' | 'site';

export type Row = { page: string; variant: Variant } & Visit;

/** Compares one figure of a page with the most that it may be. */
export interface Ratio {
  page: string;
  measure: string;
  value: number;
  target: number;
  isMet: boolean;
}

const KB = 1024;

/** Targets of the site: each page compared with one line of text and with its single-page twin. */
export const targets = {
  lcpToLine: { text: 1.9, picture: 2.2 },
  lcpToSpa: 0.5,
  readyToSpa: 0.9,
  /** Bytes of scripts in all, which a browser test holds; `/` has those of three remotes. */
  js: { landing: 134 * KB, page: 123.5 * KB },
  jsOverSpa: 16 * KB,
  cls: 0.01,
  repeatVisit: 10 * KB,
} as const;

/** Median of each figure; of an even number of visits, the mean of the middle two. */
export function medians(visits: readonly Visit[]): Visit {
  const entries = Object.keys(visits[0] ?? {}).map((figure) => {
    const sorted = visits.map((visit) => visit[figure as keyof Visit]).sort((a, b) => a - b);
    const low = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
    const high = sorted[Math.floor(sorted.length / 2)] ?? 0;
    return [figure, Number(((low + high) / 2).toFixed(figure === 'cls' ? 4 : 0))];
  });
  return Object.fromEntries(entries);
}

/** Compares each page that has all three variants with the targets. */
export function ratiosOf(rows: readonly Row[]): Ratio[] {
  const rowOf = (page: string, variant: Variant) =>
    rows.find((row) => row.page === page && row.variant === variant);
  return [...new Set(rows.map(({ page }) => page))].flatMap((page) => {
    const [line, spa, site] = [rowOf(page, 'line'), rowOf(page, 'spa'), rowOf(page, 'site')];
    return line && spa && site ? ratiosOfPage({ line, spa, site }) : [];
  });
}

function ratiosOfPage({ line, spa, site }: Record<Variant, Row>): Ratio[] {
  const { page } = site;
  const compare = (measure: string, figure: number, target: number): Ratio => {
    const value = Math.round(figure * 1000) / 1000;
    return { page, measure, value, target, isMet: value <= target };
  };
  const largest = site.lcpIsPicture >= 0.5 ? 'picture' : 'text';
  return [
    compare('LCP, site / line', site.lcp / line.lcp, targets.lcpToLine[largest]),
    compare('LCP, site / spa', site.lcp / spa.lcp, targets.lcpToSpa),
    compare('ready, site / spa', site.ready / spa.ready, targets.readyToSpa),
    compare('JS bytes, site - spa', site.jsBytes - spa.jsBytes, targets.jsOverSpa),
    compare('CLS', site.cls, targets.cls),
    compare('repeat visit, bytes', site.repeatBytes, targets.repeatVisit),
  ];
}
