import { SourceMap, type SourceMapPayload } from 'node:module';
import { relative, sep } from 'node:path';
import { packageOf } from '../../../build/bundle/provided-versions';
import type { Piece } from './shares';

/** What the bundler itself adds: the module table, the loader of chunks, exports. */
const bundler = 'bundler';
/** What a stylesheet is to a script; the bundler maps it to no source. */
const classNames = 'class names';
const classNameTable = /\bexports=\{[^{}]*\}/g;

/**
 * A minified script in stretches of the modules that they were made from.
 * @param map of the script, with absolute paths as sources.
 * @param root of the checkout, which the names of modules are relative to.
 */
export function modulePieces(script: string, map: SourceMapPayload, root: string): Piece[] {
  const pieces = mappedPieces(script, new SourceMap(map), root);
  return pieces.flatMap((piece, index) => {
    if (piece.name !== bundler) return [piece];
    const before = pieces[index - 1]?.name;
    // A minifier maps names to sources, not all the signs between them.
    if (before !== undefined && before === pieces[index + 1]?.name) {
      return [{ ...piece, name: before }];
    }
    return splitClassNames(piece.text);
  });
}

function splitClassNames(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: table, index } of text.matchAll(classNameTable)) {
    pieces.push({ name: bundler, text: text.slice(from, index) });
    pieces.push({ name: classNames, text: table });
    from = index + table.length;
  }
  return [...pieces, { name: bundler, text: text.slice(from) }];
}

function mappedPieces(script: string, sources: SourceMap, root: string): Piece[] {
  const pieces: Piece[] = [];
  for (const [row, line] of script.split(/(?<=\n)/).entries()) {
    let from = 0;
    let name = nameAt(sources, row, 0, root);
    for (let column = 1; column <= line.length; column += 1) {
      const next = column < line.length ? nameAt(sources, row, column, root) : undefined;
      if (next === name) continue;
      pieces.push({ name, text: line.slice(from, column) });
      from = column;
      name = next ?? bundler;
    }
  }
  return pieces;
}

function nameAt(sources: SourceMap, row: number, column: number, root: string): string {
  const entry = sources.findEntry(row, column);
  const source = 'originalSource' in entry ? entry.originalSource : undefined;
  return source?.startsWith(root) ? relative(root, source).replaceAll(sep, '/') : bundler;
}

/** The package of a module, or of our own modules the folder below `shared` or a part's `src`. */
export function groupOf(module: string): string {
  const at = module.lastIndexOf('node_modules/');
  if (at >= 0) return packageOf(module.slice(at + 'node_modules/'.length));
  const folders = module.split('/').slice(0, -1);
  return folders.slice(0, folders[1] === 'src' ? 3 : 2).join('/') || module;
}

/** Bytes of modules, summed up by {@link groupOf}, largest first. */
export function groupShares(shares: ReadonlyMap<string, number>): [group: string, bytes: number][] {
  const groups = new Map<string, number>();
  for (const [module, bytes] of shares) {
    groups.set(groupOf(module), (groups.get(groupOf(module)) ?? 0) + bytes);
  }
  return largestFirst(groups);
}

/** Ties in the order of the alphabet, so that two runs agree. */
export const largestFirst = (shares: ReadonlyMap<string, number>): [string, number][] =>
  [...shares].sort(([a, most], [b, least]) => least - most || (a < b ? -1 : 1));
