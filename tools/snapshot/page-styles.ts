import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../publish/integrity';
import type { PageFile } from './html-document';

/** A stylesheet that a build wrote. */
export interface StyleSource {
  file: string;
  /** Address that it is published under, ending in `/`: what its relative addresses count from. */
  base: string;
  /** By which the runtime of a remote's build knows it; absent: the shell's. */
  runtimeKey?: string;
}

export interface PageStyles {
  sheet: PageFile;
  /** Of what the sheet holds. */
  runtimeKeys: string[];
}

/** Addresses inside a stylesheet that count from where it lies. */
const relativeUrl = /url\(\s*(["']?)(?!["']?(?:[a-z]+:|\/|#))([^)"']+)\1\s*\)/g;

/** The text of a stylesheet as it may stand anywhere: addresses in it count from `base`. */
export const relocated = (css: string, base: string): string =>
  css.replaceAll(relativeUrl, (_all, _quote, path) => `url(${base}${path})`);

/**
 * Joins what a page wears into one file on the shell's origin: one request, and no remote that hangs
 * can keep the page from being painted. The file is named by its content.
 * @param site the folder that the shell's origin serves
 */
export function writePageStyles(site: string, sources: readonly StyleSource[]): PageStyles {
  const css = sources
    .map(({ file, base }) => relocated(readFileSync(file, 'utf8'), base))
    .join('\n');
  const name = `${createHash('sha256').update(css).digest('hex').slice(0, 10)}.css`;
  const file = join(site, 'styles', name);
  if (!existsSync(file)) {
    mkdirSync(join(site, 'styles'), { recursive: true });
    writeFileSync(file, css);
  }
  return {
    sheet: { href: `/styles/${name}`, integrity: integrityOf(file) },
    runtimeKeys: sources.flatMap(({ runtimeKey }) => runtimeKey ?? []),
  };
}
