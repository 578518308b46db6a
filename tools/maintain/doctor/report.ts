import { type Finding, findingTexts, type Problem } from './findings';

/** Of one kind. One fault is often found in every file of a section. */
const SHOWN = 8;

/**
 * Findings for people, those of a kind together: what it means, where it was found, how to fix it. The
 * last line names the kinds.
 * @param origin of the site that was examined.
 */
export function reportOf(findings: readonly Finding[], origin: string): string {
  if (findings.length === 0) return `${origin} is well.`;
  const groups = [...new Set(findings.map(({ problem }) => problem))].map((kind) => ({
    kind,
    found: findings.filter(({ problem }) => problem === kind),
  }));
  const sum = groups.map(({ kind, found }) => `${kind} (${found.length})`).join(', ');
  return [...groups.map(describeGroup), `Found: ${sum}.`].join('\n\n');
}

function describeGroup({ kind, found }: { kind: Problem; found: readonly Finding[] }): string {
  const [meaning, fix] = findingTexts[kind];
  const hidden = found.length - SHOWN;
  return [
    `${kind}: ${meaning}`,
    ...found.slice(0, SHOWN).map(({ at, detail }) => `  ${at}: ${detail}`),
    ...(hidden > 0 ? [`  and ${hidden} more`] : []),
    `  To fix it: ${fix}`,
  ].join('\n');
}
