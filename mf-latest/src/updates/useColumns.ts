import { useSyncExternalStore } from 'react';
import { type Columns, columnsAt } from './grid-limits';

function onResize(onChange: () => void): () => void {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
}

/** Columns of the grid; undefined in prerendered HTML, where only the stylesheet knows. */
export function useColumns(): Columns | undefined {
  return useSyncExternalStore(
    onResize,
    () => columnsAt(window.innerWidth),
    () => undefined,
  );
}
