import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A prerendered page as one static document: its styles, fonts and pictures, but no script, no data
 * for one, and no early fetch of either.
 */
export function floorDocument(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="preload" as="(?:script|fetch)"[^>]*>/g, '');
}

/** Writes the floor of each page, beside the shell's styles, fonts and pictures. */
export function makeFloorSite(shellSite: string, folder: string, paths: readonly string[]): void {
  for (const path of paths) {
    const file = join(folder, path, 'index.html');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, floorDocument(readFileSync(join(shellSite, path, 'index.html'), 'utf8')));
  }
  for (const part of ['assets', 'pictures', 'favicon.svg']) {
    cpSync(join(shellSite, part), join(folder, part), { recursive: true });
  }
}
