import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../../release/publish/integrity';

/** Not `-more`, the letters that few pages have; and phones have a typeface for texts (base.css). */
const everyPagesFont = /^space-grotesk\.[0-9a-f]+\.woff2$/;

export type ShellAssets = ReturnType<typeof readShellAssets>;

/**
 * The files of the shell's build that every page names.
 * @param folder the shell's built `assets` folder, served at `/assets/`.
 */
export function readShellAssets(folder: string) {
  const names = readdirSync(folder);
  const nameOf = (pattern: RegExp): string => {
    const name = names.find((candidate) => pattern.test(candidate));
    if (name === undefined) throw new Error(`the shell's build has no file like ${pattern}`);
    return name;
  };
  const scripts = [/^react\.[0-9a-f]+\.js$/, /^main\.[0-9a-f]+\.js$/].map(nameOf);
  return {
    scripts: scripts.map((name) => ({
      href: `/assets/${name}`,
      integrity: integrityOf(join(folder, name), 'sha256'),
    })),
    style: { file: join(folder, nameOf(/^main\.[0-9a-f]+\.css$/)), base: '/assets/' },
    fonts: names.filter((name) => everyPagesFont.test(name)).map((name) => `/assets/${name}`),
  };
}
