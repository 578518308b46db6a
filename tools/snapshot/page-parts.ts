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
 * same sections: what they need is looked up, and their styles joined, once.
 * @param allow is called with the hash of what a page wears, before the page is there.
 */
export function pageParts(
  layout: HostingLayout,
  remotes: readonly RegistryRemote[],
  shell: ShellAssets,
  allow: (styleHash: string) => void,
): (sections: readonly Section[]) => PageParts {
  const known = new Map<string, PageParts>();
  return (sections) => {
    const key = JSON.stringify(sections);
    const parts = known.get(key) ?? madeOf(sections);
    known.set(key, parts);
    return parts;
  };

  function madeOf(sections: readonly Section[]): PageParts {
    const { scripts, styles } = sectionFiles(layout, remotes, sections);
    const worn = pageStyles([shell.style, ...styles]);
    allow(worn.hash);
    return { scripts, styles: worn };
  }
}
