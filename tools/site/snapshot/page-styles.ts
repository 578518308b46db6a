import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { hashSource } from '../../release/hosting/page-style-hashes';

/** A stylesheet that a build wrote. */
export interface StyleSource {
  file: string;
  /** Address that it is published under, ending in `/`: what its relative addresses count from. */
  base: string;
  /** By which the runtime of a remote's build knows it; absent: the shell's. */
  runtimeKey?: string;
}

export type PageStyles = ReturnType<typeof pageStyles>;

/** Relative addresses inside a stylesheet. */
const relativeUrl = /url\(\s*(["']?)(?!["']?(?:[a-z]+:|\/|#))([^)"']+)\1\s*\)/g;

/** The text of a stylesheet for any position: its addresses are resolved against `base`. */
export const relocated = (css: string, base: string): string =>
  css.replaceAll(relativeUrl, (_all, _quote, path) => `url(${base}${path})`);

/** A style element ends at the first `</`, wherever that is; line ends are what a parser reads. */
const inHtml = (css: string): string => css.replaceAll('</', '<\\/').replaceAll(/\r\n?/g, '\n');

/**
 * Joins the styles of a page into one inline text: it is painted as soon as it
 * is there, with no further request, and no remote that hangs can keep it from that.
 */
export function pageStyles(sources: readonly StyleSource[]) {
  const css = inHtml(
    sources.map(({ file, base }) => relocated(readFileSync(file, 'utf8'), base)).join('\n'),
  );
  return {
    /** Safe inside a `<style>` element. */
    css,
    /** The text as `style-src` allows it. */
    hash: hashSource(css),
    /** Sheets of remotes that the text holds: where each is published, and by which it is known. */
    held: sources.flatMap(({ file, base, runtimeKey }) =>
      runtimeKey === undefined ? [] : [{ href: base + basename(file), runtimeKey }],
    ),
  };
}
