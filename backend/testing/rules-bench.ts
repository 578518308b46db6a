import { readFileSync } from 'node:fs';
import targaryen from 'targaryen';
import { type RuleAuth, type RulesJudge, rulesJudge } from '../local/testing';
import { allowLocalPictures } from '../start/local-pictures';
import { NOW } from './now';
import { MEMBERS } from './roles';

export { NOW };

export interface RulesBench extends RulesJudge {
  /**
   * Whether an attempt is allowed, asked of both evaluators; `attempt` asks ours alone, as
   * targaryen's simulation stumbles over keys such as `constructor`.
   */
  updates(auth: RuleAuth, values: Record<string, unknown>): boolean;
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
  const judge = rulesJudge(text, json, NOW);
  const simulation = targaryen.database(JSON.parse(text), json, NOW);
  const agreed = (ours: boolean, theirs: { allowed: boolean; info: string }) => {
    if (ours !== theirs.allowed) throw new Error(`The evaluators disagree: ${theirs.info}`);
    return ours;
  };
  return {
    reads: (auth, path) => agreed(judge.reads(auth, path), simulation.as(auth).read(path, NOW)),
    updates: (auth, values) =>
      agreed(judge.attempt(auth, values).allowed, simulation.as(auth).update('/', values, NOW)),
    attempt: judge.attempt,
  };
}

export function repositoryRulesText(): string {
  return readFileSync('backend/database.rules.json', 'utf8');
}
