import { prepareWrite } from '../database/prepare-write';
import { compileRules } from '../database/rules/compile';
import { mayRead, mayWrite, type RuleAuth } from '../database/rules/evaluate';
import type { Node } from '../database/tree/node';
import { parseJson } from '../database/tree/parse-json';
import { parsePath } from '../database/tree/path';
import { writeJson } from '../database/tree/write-json';

/** Rules over a tree, without any server. */
export interface RulesJudge {
  reads(auth: RuleAuth, path: string): boolean;
  /**
   * One multi-path update at the root. `after`: the whole tree as it would be, in the form in which
   * clients read it.
   */
  attempt(auth: RuleAuth, values: Record<string, unknown>): { allowed: boolean; after: unknown };
}

/** Rules for `rulesJudge`. Throws where they are malformed. */
export function parsedRules(text: string) {
  const compiled = compileRules(text);
  if (!compiled.ok) throw new Error(compiled.message);
  return compiled.rules;
}

/** @param now milliseconds since the epoch. Throws where the tree is malformed. */
export function rulesJudge(
  rules: ReturnType<typeof parsedRules>,
  json: unknown,
  now: number,
): RulesJudge {
  const root = nodeFrom(json, now);
  return {
    reads(auth, text) {
      const parsed = parsePath(text);
      if (!parsed.ok) throw new Error(parsed.reason);
      return mayRead(rules, { auth, now, root, path: parsed.path });
    },
    attempt(auth, values) {
      const prepared = prepareWrite({ kind: 'merge', path: [], json: values }, root, now);
      if (!prepared.ok) throw new Error(prepared.reason);
      const { values: places, after } = prepared.write;
      const paths = places.map(([path]) => path);
      const allowed = mayWrite(rules, { auth, now, before: root, after, paths });
      return { allowed, after: JSON.parse(writeJson(after, 'plain')) };
    },
  };
}

function nodeFrom(json: unknown, now: number): Node {
  const read = parseJson(json, { now, existing: () => null, depth: 0 });
  if (!read.ok) throw new Error(read.reason);
  return read.node;
}
