import type { RegistryRemote } from '@stss/shared/contracts';
import type { HostingLayout } from '../hosting/layout';
import type { PageFile } from './html-document';
import { type PageStyles, pageStyles } from './page-styles';
import { type Section, sectionFiles } from './section-assets';
import type { ShellAssets } from './shell-assets';

/** What the head of a page names. */
export interface PageParts {
  scripts: PageFile[];
  styles: PageStyles;
}

/**
 * Gives the parts of a page by the sections that it is made of. Thousands of pages are made of the
 * same sections: what they need is looked up, and their styles joined, once. Tells the hashes of all
 * styles that it gave.
 */
export function pageParts(
  layout: HostingLayout,
  remotes: readonly RegistryRemote[],
  shell: ShellAssets,
): { partsOf(sections: readonly Section[]): PageParts; styleHashes(): string[] } {
  const known = new Map<string, PageParts>();
  return {
    partsOf: (sections) => {
      const key = JSON.stringify(sections);
      const parts = known.get(key) ?? madeOf(sections);
      known.set(key, parts);
      return parts;
    },
    styleHashes: () => [...new Set([...known.values()].map(({ styles }) => styles.hash))],
  };

  function madeOf(sections: readonly Section[]): PageParts {
    const { scripts, styles } = sectionFiles(layout, remotes, sections);
    return { scripts, styles: pageStyles([shell.style, ...styles]) };
  }
}
