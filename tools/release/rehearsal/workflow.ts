import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { runCommand, type Shell } from './run-command';

// Strict: a condition, or a folder to work in, that is not understood here fails the run.
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

/** How a run ended: with the output of the step that failed. */
export type RunResult = { ok: true } | { ok: false; job: string; message: string };

interface Job extends Runner {
  shell: Shell;
  artifacts: string;
  /** What runs after a job that succeeded. */
  after: (() => void)[];
}

type Action = (job: Job, inputs: Readonly<Record<string, unknown>>) => Promise<void> | void;

/** What stands for actions of others. A step that is missing here fails the run. */
const actions: Readonly<Record<string, Action>> = {
  'actions/checkout': async ({ shell, repository }) => {
    await runCommand(shell, `git clone --quiet ${repository} .`);
  },
  'actions/setup-node': () => {},
  'google-github-actions/auth': () => {},
  'actions/cache': ({ shell, folder, after }, inputs) => {
    const path = String(inputs.path);
    const cached = join(folder, 'cache', path);
    if (existsSync(cached)) cpSync(cached, join(shell.folder, path), { recursive: true });
    after.push(() => {
      const source = join(shell.folder, path);
      if (existsSync(source)) cpSync(source, cached, { recursive: true });
    });
  },
  // Paths in an artifact start at the folder that all of them share.
  'actions/upload-artifact': ({ shell, artifacts }, inputs) => {
    const paths = String(inputs.path).trim().split(/\s+/);
    const common = commonFolder(paths);
    for (const path of paths) {
      const target = join(artifacts, String(inputs.name), relative(common, path));
      cpSync(join(shell.folder, path), target, { recursive: true });
    }
  },
  'actions/download-artifact': ({ shell, artifacts }, inputs) => {
    cpSync(join(artifacts, String(inputs.name)), shell.folder, { recursive: true });
  },
};

function commonFolder(paths: readonly string[]): string {
  const [first = '.', ...others] = paths;
  let common = dirname(first);
  while (others.some((path) => !path.startsWith(`${common}/`))) common = dirname(common);
  return common;
}

/**
 * Runs the jobs of a workflow's file one after another, each in a folder of its own: `run` steps by
 * bash as they are, `uses` steps by {@link actions}.
 * @param id of the run, a folder's name.
 */
export async function runWorkflow(file: string, id: string, runner: Runner): Promise<RunResult> {
  const { jobs } = v.parse(WorkflowSchema, parse(readFileSync(file, 'utf8')));
  const done = new Set<string>();
  for (const [name, { needs, steps }] of Object.entries(jobs)) {
    if (needs !== undefined && !done.has(needs)) throw new Error(`${name} comes before ${needs}`);
    runner.onJob?.(name);
    const folder = join(runner.folder, id, name);
    mkdirSync(folder, { recursive: true });
    const shell = { folder, env: runner.env };
    const artifacts = join(runner.folder, id, 'artifacts');
    const job: Job = { ...runner, shell, artifacts, after: [] };
    try {
      for (const step of steps) await runStep(job, step);
    } catch (error) {
      return { ok: false, job: name, message: (error as Error).message };
    }
    for (const act of job.after) act();
    done.add(name);
  }
  return { ok: true };
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
