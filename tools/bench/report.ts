import type { Visit } from './measure';

export type Variant = 'floor' | 'spa' | 'site';

export type Row = { page: string; variant: Variant } & Visit;

export interface Ratio {
  page: string;
  lcpToFloor: number;
  lcpToSpa: number;
  readyToSpa: number;
  jsBytesOverSpa: number;
}

const figures = ['fcp', 'lcp', 'cls', 'tbt', 'ready', 'requests', 'jsBytes', 'allBytes'] as const;

/** Middle of the values; of an even number, the mean of the middle two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = sorted.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

/** One row with the medians of several visits. */
export function rowOf(page: string, variant: Variant, visits: readonly Visit[]): Row {
  const medians = Object.fromEntries(
    figures.map((figure) => [figure, median(visits.map((visit) => visit[figure]))]),
  ) as unknown as Visit;
  return { page, variant, ...medians };
}

/** How the composed site compares on each page that has all three variants. */
export function ratiosOf(rows: readonly Row[]): Ratio[] {
  return [...new Set(rows.map(({ page }) => page))].flatMap((page) => {
    const find = (variant: Variant) =>
      rows.find((row) => row.page === page && row.variant === variant);
    const [floor, spa, site] = [find('floor'), find('spa'), find('site')];
    if (floor === undefined || spa === undefined || site === undefined) return [];
    return [
      {
        page,
        lcpToFloor: round(site.lcp / floor.lcp),
        lcpToSpa: round(site.lcp / spa.lcp),
        readyToSpa: round(site.ready / spa.ready),
        jsBytesOverSpa: site.jsBytes - spa.jsBytes,
      },
    ];
  });
}

/** The rows as a table for a terminal. */
export function tableOf(rows: readonly Row[]): string {
  const header = ['page', 'variant', ...figures];
  const lines = rows.map((row) => [
    row.page,
    row.variant,
    ...figures.map((figure) =>
      figure === 'cls' ? row.cls.toFixed(4) : String(Math.round(row[figure])),
    ),
  ]);
  const widths = header.map((_, column) =>
    Math.max(...[header, ...lines].map((line) => line[column]?.length ?? 0)),
  );
  return [header, ...lines]
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
