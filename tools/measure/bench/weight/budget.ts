import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { tableOf } from '../report';
import type { FirstVisit, VisitFile } from './first-visits';

/** Brotli bytes by entry. */
export type Weights = Readonly<Record<string, number>>;

/** One entry beside its budget; 0 where one side does not have it. */
export interface Difference {
  entry: string;
  committed: number;
  measured: number;
  isOver: boolean;
  /** Whether the difference is more than hashes and times make. */
  isChanged: boolean;
}

/** What is committed, relative to the root. */
export const budgetFile = 'tools/measure/bench/weight/budget.json';

const parseBudget = (text: string): Weights =>
  v.parse(v.record(v.string(), v.number()), JSON.parse(text));

/** @param root of the checkout. */
export const readBudget = (root: string): Weights =>
  parseBudget(readFileSync(join(root, budgetFile), 'utf8'));

/** The budget on `main`, before what a branch changes; undefined where the checkout knows no `main`. */
export function budgetOfMain(root: string): Weights | undefined {
  for (const branch of ['origin/main', 'main']) {
    try {
      const options = { cwd: root, encoding: 'utf8', stdio: 'pipe' } as const;
      return parseBudget(execFileSync('git', ['show', `${branch}:${budgetFile}`], options));
    } catch {
      // A checkout of one commit has no such branch.
    }
  }
  return undefined;
}

/** Hashes and times, which differ from build to build, pack a little better or worse. */
const allowed = (committed: number): number => committed + Math.max(64, committed * 0.005);

/** Brotli bytes of every file, of the parts of each document, and of each page in all. */
export function weightsOf(visits: readonly FirstVisit[]): Weights {
  const files = new Map(
    visits.flatMap((visit) => [...visit.files, ...visit.later]).map((file) => [file.url, file]),
  );
  const weights: Record<string, number> = {};
  for (const { entry, bytes } of files.values()) weights[entry] = (weights[entry] ?? 0) + bytes;
  for (const { path, document, files, later } of visits) {
    for (const [part, bytes] of document) weights[`${path}: ${part}`] = bytes;
    if (later.length > 0) weights[`${path}: scripts after ready`] = sum(later);
    weights[`${path}: scripts until ready`] = sum(files.filter(isScript));
    weights[`${path}: all until ready`] =
      sum(files) + [...document.values()].reduce((all, bytes) => all + bytes, 0);
  }
  return weights;
}

const isScript = ({ url }: VisitFile): boolean => url.endsWith('.js');

const sum = (files: readonly VisitFile[]): number =>
  files.reduce((all, { bytes }) => all + bytes, 0);

/** Compares what was measured with what is committed, entry by entry. */
export function compareWeights(committed: Weights, measured: Weights): Difference[] {
  const entries = new Set([...Object.keys(measured), ...Object.keys(committed)]);
  return [...entries].map((entry) => {
    const before = committed[entry] ?? 0;
    const now = measured[entry] ?? 0;
    const isOver = now > allowed(before);
    const isChanged = isOver || before > allowed(now);
    return { entry, committed: before, measured: now, isOver, isChanged };
  });
}

/**
 * The comparison as a table for a terminal.
 * @param budget says which budget it is beside.
 */
export const differenceTable = (differences: readonly Difference[], budget = 'committed'): string =>
  tableOf([
    ['brotli bytes', 'measured', budget, 'difference', ''],
    ...differences.map(({ entry, measured, committed, isOver }) => [
      entry,
      String(measured),
      String(committed),
      signed(measured - committed),
      isOver ? 'OVER' : '',
    ]),
  ]);

const signed = (bytes: number): string => (bytes > 0 ? `+${bytes}` : String(bytes));
