import type { FragmentInstance } from 'react';

/** A remote's part of the page, whatever has come of it; `nodes` is where it stands. */
export interface ShownSection {
  remote: string;
  expose: string;
  nodes: FragmentInstance;
  /** It shows the HTML that came with the page, which React may not have taken over. */
  keepsMarkup: boolean;
}

const shown = new Set<ShownSection>();

/** All sections of the page at this moment. */
export const shownSections: ReadonlySet<ShownSection> = shown;

/** Gives back what takes the section off the list. */
export function noteSection(section: ShownSection): () => void {
  shown.add(section);
  return () => void shown.delete(section);
}
