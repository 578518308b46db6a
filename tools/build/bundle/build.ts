import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteTarget } from './shell-config';
import { buildId, isPrebuilt, prebuiltFolder, remoteNames } from './workspace';

/** Result of a build: the workspaces that were built, or the compiler's own message. */
export type BuildResult = { ok: true; built: string[] } | { ok: false; message: string };

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
 */
export async function build(
  root: string,
  target: SiteTarget,
  workspaces: readonly string[] = ['shell', ...remoteNames(root)],
): Promise<BuildResult> {
  const stale = workspaces
    .map((workspace) => ({ workspace, id: buildId(root, workspace, target) }))
    .filter(({ workspace, id }) => builtId(root, workspace) !== id);
  if (stale.length === 0) return { ok: true, built: [] };
  const discard = () => {
    for (const { workspace } of stale) {
      rmSync(join(root, workspace, 'dist'), { recursive: true, force: true });
    }
  };
  // Also before: a build may be killed.
  discard();
  const sources = stale.filter(({ workspace }) => !isPrebuilt(root, workspace));
  const plan: BuildPlan = { root, target, workspaces: sources };
  const config = 'tools/build/bundle/rspack.config.ts';
  const compiled =
    sources.length === 0
      ? { ok: true as const }
      : await compile(root, config, { BUILD_PLAN: JSON.stringify(plan) });
  if (!compiled.ok) {
    discard();
    return compiled;
  }
  for (const { workspace } of stale) {
    if (isPrebuilt(root, workspace)) copyPrebuilt(root, workspace);
  }
  for (const { workspace, id } of stale) writeFileSync(stampFile(root, workspace), `${id}\n`);
  return { ok: true, built: stale.map(({ workspace }) => workspace) };
}

/** Takes over what was built elsewhere. It has no Node build: browsers alone show it. */
function copyPrebuilt(root: string, workspace: string): void {
  const dist = join(root, workspace, 'dist');
  mkdirSync(join(dist, 'node'), { recursive: true });
  cpSync(prebuiltFolder(root, workspace), join(dist, 'browser'), { recursive: true });
}

/**
 * Runs the compiler in a process of its own: it must not pass through our TypeScript loader.
 * @param config its configuration, relative to the root, which reads the plan from the environment.
 */
export function compile(
  root: string,
  config: string,
  plan: Readonly<Record<string, string>>,
): Promise<{ ok: true } | { ok: false; message: string }> {
  const bin = join(root, 'node_modules/@rspack/cli/bin/rspack.js');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [bin, 'build', '--config', join(root, config)],
      { cwd: root, env: { ...process.env, ...plan } },
      (error, stdout, stderr) =>
        resolve(error === null ? { ok: true } : { ok: false, message: `${stdout}${stderr}` }),
    );
  });
}
