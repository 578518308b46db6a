import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FirstVisit, VisitFile } from './first-visits';

/** Brotli bytes by entry. */
export type Weights = Readonly<Record<string, number>>;

/** One entry beside its budget; 0 where one side does not have it. */
export interface Difference {
  entry: string;
  committed: number;
  measured: number;
  difference: number;
  isOver: boolean;
}

/** What is committed, relative to the root. */
export const budgetFile = 'tools/measure/bench/weight/budget.json';

/** @param root of the checkout. */
export const readBudget = (root: string): Weights =>
  JSON.parse(readFileSync(join(root, budgetFile), 'utf8'));

/** Hashes and times, which differ from build to build, pack a little better or worse: those of documents by 0.6 %. */
const allowed = (entry: string, committed: number): number =>
  committed + Math.max(64, committed * (entry.endsWith(': document') ? 0.01 : 0.005));

/** Brotli bytes of every file, of each document, and of each page in all. */
export function weightsOf(visits: readonly FirstVisit[]): Weights {
  const files = new Map(
    visits.flatMap((visit) => [...visit.files, ...visit.later]).map((file) => [file.url, file]),
  );
  const weights: Record<string, number> = {};
  for (const { entry, bytes } of files.values()) weights[entry] = (weights[entry] ?? 0) + bytes;
  for (const { path, document, files, later } of visits) {
    weights[`${path}: document`] = document;
    if (later.length > 0) weights[`${path}: scripts after ready`] = sum(later);
    weights[`${path}: scripts until ready`] = sum(files.filter(({ url }) => url.endsWith('.js')));
    weights[`${path}: all until ready`] = sum(files) + document;
  }
  return weights;
}

const sum = (files: readonly VisitFile[]): number =>
  files.reduce((all, { bytes }) => all + bytes, 0);

/** Compares what was measured with what is committed, entry by entry. */
export function compareWeights(committed: Weights, measured: Weights): Difference[] {
  const entries = new Set([...Object.keys(measured), ...Object.keys(committed)]);
  return [...entries].map((entry) => {
    const before = committed[entry] ?? 0;
    const now = measured[entry] ?? 0;
    const difference = now - before;
    return {
      entry,
      committed: before,
      measured: now,
      difference,
      isOver: now > allowed(entry, before),
    };
  });
}
