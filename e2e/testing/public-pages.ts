import { readdirSync } from 'node:fs';
import { readManifest } from '../../tools/build/manifest';

/** What a pattern's parameter stands for in tests: a value of the sample content. */
const samples: Readonly<Record<string, string>> = {
  '/blog/:tag': '/blog/telescopes',
  '/blog/post/:slug': '/blog/post/rocket-equation',
};

function sampleOf(pattern: string): string {
  const path = pattern.includes(':') ? samples[pattern] : pattern;
  if (path === undefined) throw new Error(`e2e/testing/public-pages.ts has no sample: ${pattern}`);
  return path;
}

/** A page that visitors can open. */
export interface PublicPage {
  path: string;
  /** What its remote.json calls it. */
  title: string;
  /** Further spellings under which it answers. */
  aliases: readonly string[];
}

/** One page for each public route that a remote of this repository contributes. */
export const publicPages: readonly PublicPage[] = readdirSync('.')
  .filter((folder) => folder.startsWith('mf-'))
  .flatMap((folder) => readManifest(folder).contributes.routes)
  .filter(({ audience }) => audience === 'all')
  .map(({ path, title, aliases }) => ({ path: sampleOf(path), title, aliases }));

/** States of these pages that an address leads to. */
export const addressedStates: readonly string[] = [
  '/latest?update=3',
  '/blog/no-such-topic',
  '/blog/post/lagrange-points',
  '/contact?sent=1',
  '/status',
];
