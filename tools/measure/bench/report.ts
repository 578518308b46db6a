import type { Logged, Visit } from './measure';

/** See the README; `site-N` is the same site with N posts. */
export type Variant = 'limit' | 'floor' | 'spa' | 'site' | `site-${number}`;

export type Row = { page: string; variant: Variant } & Visit;

const figures = [
  'fcp',
  'lcp',
  'cls',
  'tbt',
  'ready',
  'requests',
  'depth',
  'jsBytes',
  'allBytes',
  'repeatBytes',
  'remotes',
  'lcpIsPicture',
] as const;

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

/** Lines of equal columns for a terminal. */
export function tableOf(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const shownFigures = figures.filter((figure) => figure !== 'remotes' && figure !== 'lcpIsPicture');

/** The rows as a table for a terminal. */
export const rowTable = (rows: readonly Row[]): string =>
  tableOf([
    ['page', 'variant', ...shownFigures, 'largest paint'],
    ...rows.map((row) => [
      row.page,
      row.variant,
      ...shownFigures.map((figure) =>
        figure === 'cls' ? row.cls.toFixed(4) : String(Math.round(row[figure])),
      ),
      row.lcpIsPicture >= 0.5 ? 'picture' : 'text',
    ]),
  ]);

/** The requests of one visit in the order in which they began, and when the page could be used. */
export const waterfallTable = (
  title: string,
  { ready, lcp, requests }: { ready: number; lcp: number; requests: readonly Logged[] },
): string =>
  tableOf([
    [title, 'from ms', 'to ms', 'bytes'],
    ...requests.map(({ url, at, end, bytes }) => [
      decodeURIComponent(new URL(url).pathname).slice(-60),
      ...[at, end, bytes].map((figure) => String(Math.round(figure))),
    ]),
    ['largest paint', '', String(Math.round(lcp))],
    ['ready', '', String(Math.round(ready))],
  ]);
