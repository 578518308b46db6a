import { execFile } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SiteTarget } from './shell-config';
import { buildId, remoteNames } from './workspace';

/** Input of the compiler. */
export interface BuildPlan {
  root: string;
  target: SiteTarget;
  workspaces: readonly { workspace: string; id: string }[];
}

const stampFile = (root: string, workspace: string): string =>
  join(root, workspace, 'dist/build-id.txt');

/** Build id of the workspace's `dist/`, or undefined if there is none. */
export function builtId(root: string, workspace: string): string | undefined {
  const file = stampFile(root, workspace);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/**
 * Builds the named workspaces (all of them by default) whose `dist/` is not up to date, each for
 * the browser and for the prerenderer. After a failure they have no `dist/`: one compiler of several
 * may have written its part.
 * @returns the workspaces that were built.
 */
export async function build(
  root: string,
  target: SiteTarget,
  workspaces: readonly string[] = ['shell', ...remoteNames(root)],
): Promise<string[]> {
  const stale = workspaces
    .map((workspace) => ({ workspace, id: buildId(root, workspace, target) }))
    .filter(({ workspace, id }) => builtId(root, workspace) !== id);
  const discard = () => {
    for (const { workspace } of stale) {
      rmSync(join(root, workspace, 'dist'), { recursive: true, force: true });
    }
  };
  // Also before: a build may be killed.
  discard();
  const plan: BuildPlan = { root, target, workspaces: stale };
  const config = 'tools/build/bundle/rspack.config.ts';
  if (stale.length > 0) {
    await compile(root, config, { BUILD_PLAN: JSON.stringify(plan) }).catch((error) => {
      discard();
      throw error;
    });
  }
  for (const { workspace, id } of stale) writeFileSync(stampFile(root, workspace), `${id}\n`);
  return stale.map(({ workspace }) => workspace);
}

/**
 * Runs the compiler in a process of its own: it must not pass through our TypeScript loader.
 * @param config its configuration, relative to the root, which reads the plan from the environment.
 * @throws the compiler's own message.
 */
export async function compile(
  root: string,
  config: string,
  plan: Readonly<Record<string, string>>,
): Promise<void> {
  const bin = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  const command = [bin, 'build', '--config', join(root, config)];
  const options = { cwd: root, env: { ...process.env, ...plan } };
  await promisify(execFile)(process.execPath, command, options).catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}${stderr}`);
  });
}
