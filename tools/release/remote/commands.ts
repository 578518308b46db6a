import { join } from 'node:path';
import { site } from '@site/shared/site';
import { build } from '../../build/bundle/build';
import { readManifest } from '../../build/bundle/manifest';
import { providedVersions } from '../../build/bundle/provided-versions';
import { remoteNames } from '../../build/bundle/workspace';
import { placeholdersIn } from '../../maintain/society/placeholders';
import { productionSiteId } from '../hosting/firebase-json';
import { publishRemote } from '../publish/publish';
import { publishedVersions } from '../publish/published-versions';
import { rollbackRemote } from '../publish/rollback';
import { tryReadRegistry } from '../registry/update-registry';
import { checkRemote } from './check/check';
import { readCheckInput } from './check/check-input';
import { describeFinding } from './check/findings';
import { refusedRemotes } from './check/shell-rules';
import { completeSite, deployedRegistry, fetchRetainedVersions, withFirstShell } from './deployed';
import type { RemoteTarget } from './targets';

/** Output of a command, and whether it succeeded. */
export interface CommandResult {
  ok: boolean;
  lines: string[];
}

export const refused = (...lines: string[]): CommandResult => ({ ok: false, lines });

export interface CommandOptions {
  root: string;
  target: RemoteTarget;
  /** Growth beyond the budget is meant. */
  acceptGrowth: boolean;
}

/** Builds what is not up to date and judges it. */
export async function check(name: string, options: CommandOptions): Promise<CommandResult> {
  const { root, target, acceptGrowth } = options;
  const placeholders = target.name === 'production' ? placeholdersIn(root) : [];
  if (placeholders.length > 0) {
    return refused(
      'society/ has placeholders; npm run society -- check lists them:',
      ...placeholders,
    );
  }
  if (name === 'shell') return checkShell(options);
  const unknown = whyUnknown(root, name);
  if (unknown !== undefined) return refused(unknown);
  const read = await deployedRegistry(target);
  if (!read.ok) return refused(read.message);
  const retained = await fetchRetainedVersions(target, name);
  if (!retained.ok) return refused(retained.message);
  const built = await buildIfValid(root, name, target);
  if (!built.ok) return built;
  const registry = withFirstShell(read.registry, root, target.name);
  const published = registry.remotes.find((remote) => remote.name === name);
  const publishedBytes = publishedVersions(target.layout, name).find(
    ({ entry }) => entry.version === published?.version,
  )?.codeBytes;
  const deployed = { deployed: registry, publishedBytes };
  const findings = checkRemote(readCheckInput(root, name, target.name, deployed)).filter(
    ({ code }) => !(acceptGrowth && code === 'R10'),
  );
  if (findings.length === 0) return { ok: true, lines: [`${name} passes all checks`] };
  return refused(
    ...findings.map(describeFinding),
    'docs/remote-checks.md explains each number; nothing was published',
  );
}

/** Whether the shell of this checkout would go on running what is published. */
function checkShell({ root, target }: CommandOptions): CommandResult {
  const read = tryReadRegistry(target.layout.registry);
  if (!read.ok) return refused(read.message);
  const findings = refusedRemotes(read.registry, providedVersions(join(root, 'shell')));
  if (findings.length > 0) return refused(...findings.map(describeFinding));
  return { ok: true, lines: ['the shell runs all that is published'] };
}

/** Checks, copies into an immutable folder and switches the registry entry. */
export async function publish(name: string, options: CommandOptions): Promise<CommandResult> {
  const unknown = whyUnknown(options.root, name);
  if (unknown !== undefined) return refused(unknown);
  const checked = await check(name, options);
  if (!checked.ok) return checked;
  const published = await publishRemote(options.root, name, options.target);
  if (!published.ok) return refused(published.message);
  return {
    ok: true,
    lines: [...checked.lines, ...afterPublish(name, published.version, options)],
  };
}

/** Before each deploy of a remote's site, by `predeploy` in firebase.json. */
export async function complete(name: string, { target }: CommandOptions): Promise<CommandResult> {
  const completed = await completeSite(target, name);
  if (!completed.ok) return refused(completed.message);
  return {
    ok: true,
    lines: completed.fetched.map((version) => `${name} ${version} stays deployed`),
  };
}

/** Switches the registry entry back. */
export async function rollback(
  name: string,
  version: string | undefined,
  options: CommandOptions,
): Promise<CommandResult> {
  const retained = await fetchRetainedVersions(options.target, name);
  if (!retained.ok) return refused(retained.message);
  const rolledBack = await rollbackRemote(options.target.layout, name, version);
  if (!rolledBack.ok) return refused(rolledBack.message);
  return {
    ok: true,
    lines: [`${name} is back at ${rolledBack.version}`, ...afterRollback(options)],
  };
}

/** Lists the registered remotes with the versions that are retained. */
export function status({ target }: CommandOptions): CommandResult {
  const read = tryReadRegistry(target.layout.registry);
  if (!read.ok) return refused(read.message);
  const { shell, remotes } = read.registry;
  const retained = (name: string) =>
    publishedVersions(target.layout, name).map(
      ({ entry, publishedAt }) => `    ${entry.version}  ${new Date(publishedAt).toISOString()}`,
    );
  return {
    ok: true,
    lines: [
      ...(target.name === 'local' ? [`shell  ${shell?.build ?? 'not built yet'}`] : []),
      ...remotes.flatMap(({ name, version, previous }) => [
        `${name}  ${version}  (previous: ${previous?.version ?? 'none'})`,
        ...retained(name),
      ]),
    ],
  };
}

function whyUnknown(root: string, name: string): string | undefined {
  const names = remoteNames(root);
  return names.includes(name)
    ? undefined
    : `there is no remote ${name}; there are ${names.join(', ')}`;
}

/** A manifest that is not valid cannot be built; the check then says why. */
async function buildIfValid(
  root: string,
  name: string,
  target: RemoteTarget,
): Promise<CommandResult> {
  try {
    readManifest(join(root, name));
  } catch {
    return { ok: true, lines: [] };
  }
  const built = await build(root, target.name, [name]);
  return built.ok ? { ok: true, lines: [] } : refused(built.message);
}

const SERVED_LOCALLY = 'npm start serves it from the next page load on';

/** The switch, which visitors see. */
const push = [
  '  git commit -m "..." deploy/registry.json && git push',
  '    the switch: CI deploys the registry, with pages rendered anew',
];

/** Remaining steps until visitors see a version. */
function afterPublish(name: string, version: string, { target }: CommandOptions): string[] {
  if (target.name === 'local') return [`${name} ${version} is published`, SERVED_LOCALLY];
  const { projectId } = site.backends.production.firebase;
  return [
    `${name} ${version} is built and registered here, and not online yet`,
    'left to do:',
    `  npm run firebase -- deploy --project ${projectId} --only hosting:${productionSiteId(projectId, name)}`,
    '    its files, first: nothing that is served changes by them',
    ...push,
  ];
}

/** The same for a version that the section's site still has. */
const afterRollback = ({ target }: CommandOptions): string[] =>
  target.name === 'local' ? [SERVED_LOCALLY] : ['left to do:', ...push];
