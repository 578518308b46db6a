import { readFileSync } from 'node:fs';
import targaryen from 'targaryen';
import { parsedRules, type RuleAuth, type RulesJudge, rulesJudge } from '../local/testing';
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
  const { ours, theirs } = parsedOnce(text);
  const judge = rulesJudge(ours, json, NOW);
  const simulation = targaryen.database(theirs, json, NOW);
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

interface Parsed {
  ours: ReturnType<typeof parsedRules>;
  theirs: ReturnType<typeof targaryen.ruleset>;
}

const parsed = new Map<string, Parsed>();

/** Parsing takes far longer than any question: each text is parsed once. */
function parsedOnce(text: string): Parsed {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  const both = { ours: parsedRules(text), theirs: targaryen.ruleset(JSON.parse(text)) };
  parsed.set(text, both);
  return both;
}

export function repositoryRulesText(): string {
  return readFileSync('backend/database.rules.json', 'utf8');
}
