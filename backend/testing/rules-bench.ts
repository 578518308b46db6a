import { readFileSync } from 'node:fs';
import targaryen from 'targaryen';
import { prepareWrite } from '../local/database/prepare-write';
import { compileRules, type RuleNode } from '../local/database/rules/compile';
import { mayRead, mayWrite, type RuleAuth } from '../local/database/rules/evaluate';
import type { Node } from '../local/database/tree/node';
import { type Path, parsePath } from '../local/database/tree/path';
import { readJson } from '../local/database/tree/read-json';
import { writeJson } from '../local/database/tree/write-json';
import { allowLocalPictures } from '../start/local-pictures';
import { NOW } from './now';
import { MEMBERS } from './roles';

export { NOW };

export interface RulesBench {
  reads(auth: RuleAuth, path: string): boolean;
  /** One multi-path update at the root. */
  updates(auth: RuleAuth, values: Record<string, unknown>): boolean;
  /**
   * The same, asked of our evaluator alone: targaryen's simulation stumbles over keys such as
   * `constructor`. `after`: the whole tree as it would be, in the form in which clients read it.
   */
  attempt(auth: RuleAuth, values: Record<string, unknown>): { allowed: boolean; after: unknown };
}

/**
 * The repository's rules over a tree of one's own, without any server. {@link MEMBERS} are stored
 * besides, unless the tree has its own. targaryen's own simulation is
 * asked besides: where the two do not agree, it throws.
 */
export function rulesBench(
  content: unknown,
  storageOrigin = 'http://localhost:9199',
  rulesText = repositoryRulesText(),
): RulesBench {
  const json = { members: MEMBERS, ...Object(content) };
  const text = allowLocalPictures(rulesText, storageOrigin);
  const rules = compiled(text);
  const root = nodeFrom(json);
  const simulation = targaryen.database(JSON.parse(text), json, NOW);
  const agreed = (ours: boolean, theirs: { allowed: boolean; info: string }) => {
    if (ours !== theirs.allowed) throw new Error(`The evaluators disagree: ${theirs.info}`);
    return ours;
  };
  const tried = (auth: RuleAuth, values: Record<string, unknown>) => {
    const prepared = prepareWrite({ kind: 'merge', path: [], json: values }, root, NOW);
    if (!prepared.ok) throw new Error(prepared.reason);
    const { values: places, after } = prepared.write;
    const paths = places.map(([path]) => path);
    return { after, allowed: mayWrite(rules, { auth, now: NOW, before: root, after, paths }) };
  };
  return {
    reads(auth, path) {
      const ours = mayRead(rules, { auth, now: NOW, root, path: pathFrom(path), query: null });
      return agreed(ours, simulation.as(auth).read(path, NOW));
    },
    updates(auth, values) {
      const { allowed } = tried(auth, values);
      return agreed(allowed, simulation.as(auth).update('/', values, NOW));
    },
    attempt(auth, values) {
      const { allowed, after } = tried(auth, values);
      return { allowed, after: JSON.parse(writeJson(after, 'plain')) };
    },
  };
}

export function repositoryRulesText(): string {
  return readFileSync('backend/database.rules.json', 'utf8');
}

function compiled(text: string): RuleNode {
  const result = compileRules(text);
  if (!result.ok) throw new Error(result.message);
  return result.rules;
}

function nodeFrom(json: unknown): Node {
  const read = readJson(json, { now: NOW, existing: () => null, depth: 0 });
  if (!read.ok) throw new Error(read.reason);
  return read.node;
}

function pathFrom(text: string): Path {
  const parsed = parsePath(text);
  if (!parsed.ok) throw new Error(parsed.reason);
  return parsed.path;
}
