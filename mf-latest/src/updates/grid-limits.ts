export type Columns = 1 | 2 | 3 | 4;

/** Columns of the grid in a window of this width (px). The stylesheet's media queries say the same. */
export function columnsAt(width: number): Columns {
  if (width <= 600) return 1;
  if (width <= 850) return 2;
  return width <= 1200 ? 3 : 4;
}

/** Cards shown at first. */
export const initialCount = (columns: Columns): number => 3 * columns;

/** Cards that More Updates adds. */
export const addedCount = (columns: Columns): number => (columns <= 2 ? 6 : 2 * columns);

/**
 * Number of cards on the prerendered page; the stylesheet hides those that do not fit the width.
 */
export const mostShownFirst = initialCount(4);
