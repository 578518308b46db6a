import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorMessage } from '@site/shared/text';
import * as v from 'valibot';
import { parse } from 'yaml';
import { runCommand } from './run-command';
import { actions, type RunningJob } from './workflow-actions';

// Strict: another condition, or a folder to work in, that is not understood here fails the run.
const StepSchema = v.union([
  v.strictObject({
    run: v.string(),
    env: v.optional(v.record(v.string(), v.string()), {}),
  }),
  v.strictObject({ uses: v.string(), with: v.optional(v.record(v.string(), v.unknown()), {}) }),
]);
const WorkflowSchema = v.object({
  jobs: v.record(
    v.string(),
    v.strictObject({
      'runs-on': v.string(),
      'timeout-minutes': v.number(),
      environment: v.optional(v.string()),
      permissions: v.optional(v.record(v.string(), v.string())),
      needs: v.optional(v.string()),
      // The job also runs where the one that it needs has failed.
      if: v.optional(v.pipe(v.string(), v.regex(/^\$\{\{ !cancelled\(\) \}\}$/))),
      steps: v.array(StepSchema),
    }),
  ),
});
type Step = v.InferOutput<typeof StepSchema>;

export interface Runner {
  /** Repository that is checked out. */
  repository: string;
  /** Folder of all runs; caches and artifacts are stored there. */
  folder: string;
  env: NodeJS.ProcessEnv;
  /** The repository's variables. */
  variables: Readonly<Record<string, string>>;
  /** Told of each job that starts. */
  onJob?: ((name: string) => void) | undefined;
}

/** How a run ended: with the output of the step that failed first. */
export type RunResult = { ok: true } | { ok: false; job: string; message: string };

interface Job extends Runner, RunningJob {}

/**
 * Runs the jobs of a workflow's file one after another, each in a folder of its own: `run` steps by
 * bash as they are, `uses` steps by {@link actions}. A job that needs one that failed is skipped,
 * unless its condition says otherwise.
 * @param id of the run, a folder's name.
 */
export async function runWorkflow(file: string, id: string, runner: Runner): Promise<RunResult> {
  const { jobs } = v.parse(WorkflowSchema, parse(readFileSync(file, 'utf8')));
  const hasSucceeded = new Map<string, boolean>();
  let result: RunResult = { ok: true };
  for (const [name, job] of Object.entries(jobs)) {
    const { needs, if: condition, steps } = job;
    const canRun = needs === undefined || hasSucceeded.get(needs);
    if (canRun === undefined) throw new Error(`${name} comes before ${needs}`);
    const message =
      canRun || condition !== undefined
        ? await runJob(name, steps, join(runner.folder, id), runner)
        : 'skipped';
    hasSucceeded.set(name, message === undefined);
    if (message !== undefined && result.ok) result = { ok: false, job: name, message };
  }
  return result;
}

/** Returns the output of the step that failed, undefined where all succeeded. */
async function runJob(
  name: string,
  steps: readonly Step[],
  runFolder: string,
  runner: Runner,
): Promise<string | undefined> {
  runner.onJob?.(name);
  const folder = join(runFolder, name);
  mkdirSync(folder, { recursive: true });
  const shell = { folder, env: runner.env };
  const job: Job = { ...runner, shell, artifacts: join(runFolder, 'artifacts'), after: [] };
  try {
    for (const step of steps) await runStep(job, step);
  } catch (error) {
    return errorMessage(error);
  }
  for (const act of job.after) act();
  return undefined;
}

async function runStep(job: Job, step: Step): Promise<void> {
  if ('run' in step) {
    const env = Object.fromEntries(
      Object.entries(step.env).map(([key, value]) => [key, fillIn(job, value)]),
    );
    const shell = { ...job.shell, env: { ...job.env, ...env } };
    await runCommand(shell, fillIn(job, step.run));
    return;
  }
  const [action = ''] = step.uses.split('@');
  const act = actions[action];
  if (act === undefined) throw new Error(`nothing stands for the action ${action}`);
  await act(job, step.with);
}

/** Expressions: variables of the repository, and a token that a rehearsal has not. */
const fillIn = ({ variables }: Runner, text: string): string =>
  text.replaceAll(/\$\{\{ *([\w.]+) *\}\}/g, (_all, name: string) => {
    if (name === 'github.token') return '';
    const value = variables[name.replace(/^vars\./, '')];
    if (value === undefined) throw new Error(`nothing is known as ${name}`);
    return value;
  });
