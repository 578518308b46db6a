import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative, resolve } from 'node:path';

/** Lines that Node puts ahead of the code of a `new Function`, by which the Node build is evaluated. */
const FUNCTION_HEAD = 2;

/**
 * Finds the source of a remote's code.
 * @param version of the build in its `dist/`, which is a part of all its addresses.
 * @returns gives file and line, such as `mf-a/src/Page.tsx:5`, of the innermost call in a stack that is
 * the remote's own, by the source maps beside the build; undefined where there is none.
 */
export function sourceLines(
  root: string,
  workspace: string,
  version: string,
): (stack: string) => string | undefined {
  const call = new RegExp(
    `/${version.replaceAll('.', '\\.')}/([\\w@./-]+\\.c?js):(\\d+):(\\d+)`,
    'g',
  );
  const mapOf = (file: string): SourceMap | undefined => {
    const path = join(root, workspace, 'dist/maps', `${file}.map`);
    return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
  };
  return (stack) =>
    [...stack.matchAll(call)]
      .map(([, file = '', line, column]) => {
        const head = file.endsWith('.cjs') ? FUNCTION_HEAD : 0;
        const entry = mapOf(file)?.findEntry(Number(line) - head - 1, Number(column) - 1);
        if (entry === undefined || !('originalSource' in entry)) return '';
        const source = relative(root, resolve(entry.originalSource)).replaceAll('\\', '/');
        return `${source}:${entry.originalLine + 1}`;
      })
      .find((place) => place.startsWith(`${workspace}/`));
}

/** Line of a module's default export, or of the `remote.json` that names the module; or the first. */
export function exportLine(file: string, expose: string): number {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const isIt = (line: string) =>
    /\bexport default\b|\bas default\b/.test(line) || line.includes(`"${expose}":`);
  return lines.findIndex(isIt) + 1 || 1;
}
