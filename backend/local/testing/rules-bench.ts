import { readFileSync } from 'node:fs';
import { prepareWrite } from '../database/prepare-write';
import { compileRules, type RuleNode } from '../database/rules/compile';
import { mayRead, mayWrite, type RuleAuth } from '../database/rules/evaluate';
import { allowLocalPictures } from '../database/rules/local-pictures';
import { type Node, withValue } from '../database/tree/node';
import { type Path, parsePath } from '../database/tree/path';
import { readJson } from '../database/tree/read-json';

/** Time of every attempt, in milliseconds. */
export const NOW = 1_800_000_000_000;

export interface RulesBench {
  reads(auth: RuleAuth, path: string): boolean;
  /** One multi-path update at the root. */
  updates(auth: RuleAuth, values: Record<string, unknown>): boolean;
}

/** The repository's rules over a tree of one's own, without any server. */
export function rulesBench(json: unknown, storageOrigin = 'http://localhost:9199'): RulesBench {
  const rules = repositoryRules(storageOrigin);
  const root = nodeFrom(json);
  return {
    reads: (auth, path) =>
      mayRead(rules, { auth, now: NOW, root, path: pathFrom(path), query: null }),
    updates(auth, values) {
      const prepared = prepareWrite({ kind: 'merge', path: [], json: values }, root, NOW);
      if (!prepared.ok) throw new Error(prepared.reason);
      const { values: places } = prepared.write;
      const after = places.reduce((tree, [path, node]) => withValue(tree, path, node), root);
      const paths = places.map(([path]) => path);
      return mayWrite(rules, { auth, now: NOW, before: root, after, paths });
    },
  };
}

export function repositoryRulesText(): string {
  return readFileSync('backend/database.rules.json', 'utf8');
}

function repositoryRules(storageOrigin: string): RuleNode {
  const compiled = compileRules(allowLocalPictures(repositoryRulesText(), storageOrigin));
  if (!compiled.ok) throw new Error(compiled.message);
  return compiled.rules;
}

function nodeFrom(json: unknown): Node {
  const read = readJson(json, { now: NOW, existing: null, depth: 0 });
  if (!read.ok) throw new Error(read.reason);
  return read.node;
}

function pathFrom(text: string): Path {
  const parsed = parsePath(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.path;
}
