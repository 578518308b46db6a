import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../publish/integrity';
import type { PageFile } from './html-document';

/** The files of the shell's build that every page names. */
export interface ShellAssets {
  script: PageFile;
  style: PageFile;
  fonts: string[];
}

/** @param folder the shell's built `assets` folder, served at `/assets/`. */
export function readShellAssets(folder: string): ShellAssets {
  const names = readdirSync(folder);
  const file = (pattern: RegExp): PageFile => {
    const name = names.find((candidate) => pattern.test(candidate));
    if (name === undefined) throw new Error(`the shell's build has no file like ${pattern}`);
    return { href: `/assets/${name}`, integrity: integrityOf(join(folder, name)) };
  };
  return {
    script: file(/^main\.[0-9a-f]+\.js$/),
    style: file(/^main\.[0-9a-f]+\.css$/),
    fonts: names.filter((name) => name.endsWith('.woff2')).map((name) => `/assets/${name}`),
  };
}
