import type { Check, Step, StepId } from './step';

/** Where `npm run doctor` says whether its findings are gone. */
const DOCTOR = 'npm run doctor -- --target production';

const checksOf = ({ checks, findings = [] }: Step): readonly Check[] => [
  ...checks,
  ...(findings.length === 0
    ? []
    : [{ run: DOCTOR, expect: `none of ${findings.map((name) => `\`${name}\``).join(', ')}` }]),
];

/** Steps as a section of a document. */
export function stepsAsMarkdown(steps: readonly Step[]): string {
  const sections = steps.map((step, n) => {
    const checks = checksOf(step).map(({ run, expect }) =>
      run === undefined ? `- ${expect}` : `- \`${run}\` shows ${expect}`,
    );
    return [
      `### ${n + 1}. ${step.title}`,
      ...(step.text.length > 0 ? [paragraphs(step.text)] : []),
      ...(step.commands.length > 0 ? [`\`\`\`sh\n${step.commands.join('\n')}\n\`\`\``] : []),
      `Check:\n\n${checks.join('\n')}`,
    ].join('\n\n');
  });
  return `${sections.join('\n\n')}\n`;
}

/** Items of a list lie together, paragraphs apart. */
const paragraphs = (lines: readonly string[]): string =>
  lines
    .map((line, n) => (isItem(line) && isItem(lines[n - 1]) ? `\n${line}` : `\n\n${line}`))
    .join('')
    .trim();

const isItem = (line: string | undefined): boolean => line?.startsWith('- ') === true;

/** Minutes of a person's time that the steps that are needed take together. */
export const minutesOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, { minutes, isNeedless }) => sum + (isNeedless ? 0 : minutes), 0);

/** The same, of the steps that a running site needs. */
export const minutesToRun = (steps: readonly Step[]): number =>
  minutesOf(steps.filter(({ isOptional }) => !isOptional));

/** Steps for a terminal; of those that are done or not needed the title alone. */
export function stepsAsText(steps: readonly Step[], done: ReadonlySet<StepId>): string {
  const left = steps.filter(({ id, isNeedless }) => !done.has(id) && !isNeedless);
  const sections = steps.map((step, n) => {
    const title = `${n + 1}. ${step.title}`;
    if (done.has(step.id)) return `${title}: done`;
    if (step.isNeedless) return `${title}: not needed`;
    const checks = checksOf(step).map(({ run, expect }) =>
      run === undefined ? `  check: ${expect}` : `  check: ${run}\n         -> ${expect}`,
    );
    return [
      `${title} (${step.minutes} min)`,
      ...step.text.map((line) => `  ${line}`),
      ...step.commands.map((line) => `    ${line}`),
      ...checks,
    ]
      .join('\n')
      .replaceAll('`', '')
      .replaceAll(/\[([^\]]+)\]\(([^)]+)\)/g, (_link, name, target) =>
        target.startsWith('http') ? `${name} (${target})` : name,
      );
  });
  return [
    ...sections,
    left.length === 0
      ? 'All of it is done.'
      : `"done" is what this checkout shows. The checks tell of the others: about ${minutesToRun(left)} minutes to a running site if none is done.`,
  ].join('\n\n');
}
