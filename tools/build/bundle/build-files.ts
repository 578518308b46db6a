import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Name of the file with the modules of a browser build, beside it. */
export const modulesFile = 'modules.json';
/** The same of the service worker, beside that of the shell. */
export const workerModulesFile = 'modules-of-worker.json';

/** Files of a build folder by name; none where there is no such folder. */
export function readBuildFiles(folder: string): Map<string, Buffer> {
  return new Map(buildFileNames(folder).map((name) => [name, readFileSync(join(folder, name))]));
}

/** Names of the files of a build folder, relative to it. */
export const buildFileNames = (folder: string): string[] =>
  filesBelow(folder).map((file) => relative(folder, file).replaceAll('\\', '/'));

/** Paths of all files below a folder; none where there is no such folder. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Scripts and styles, as opposed to pictures and descriptions. */
export function isCode(name: string): boolean {
  return /\.(?:[cm]?js|css)$/.test(name);
}

/** Bytes of a build's scripts and styles as visitors fetch them, each compressed by brotli. */
export function codeBytes(files: ReadonlyMap<string, Buffer>): number {
  return [...files]
    .filter(([name]) => isCode(name))
    .reduce((sum, [, bytes]) => sum + brotliCompressSync(bytes).length, 0);
}
