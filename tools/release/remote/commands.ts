import { join } from 'node:path';
import type { Registry } from '@site/shared/contracts';
import { site } from '@site/shared/site';
import { build } from '../../build/bundle/build';
import { providedVersions } from '../../build/bundle/provided-versions';
import { remoteNames } from '../../build/bundle/workspace';
import { placeholdersIn } from '../../maintain/society/placeholders';
import { fetchRegistered } from '../../site/snapshot/production';
import { productionSiteId } from '../hosting/firebase-json';
import { publishRemote } from '../publish/publish';
import { publishedVersions } from '../publish/published-versions';
import { rollbackRemote } from '../publish/rollback';
import { readRegistry } from '../registry/registry-file';
import { checkManifest, checkRemote } from './check/check';
import { readCheckInput, readManifestText } from './check/check-input';
import { describeFinding, remediesOf } from './check/findings';
import { refusedRemotes } from './check/manifest-rules';
import { typeErrors } from './check/type-errors';
import { completeSite, deployedRegistry, fetchRetainedVersions } from './deployed';
import type { RemoteTarget } from './targets';

export interface CommandOptions {
  root: string;
  target: RemoteTarget;
  /** Growth beyond the budget is meant. */
  acceptGrowth: boolean;
}

/** Builds what is not up to date and judges it. Throws the findings. */
export async function check(name: string, options: CommandOptions): Promise<string[]> {
  const { root, target, acceptGrowth } = options;
  const placeholders = target.name === 'production' ? placeholdersIn(root) : [];
  if (placeholders.length > 0) {
    const hint = 'society/ has placeholders; npm run society -- check lists them:';
    throw new Error([hint, ...placeholders].join('\n'));
  }
  if (name === 'shell') return checkShell(options);
  assertRemote(root, name);
  const registry = await deployedRegistry(target, root);
  await fetchRetainedVersions(target, name);
  // The other sections, beside which it runs.
  if (target.name === 'production') await fetchRegistered(target.layout, name);
  const raw = readManifestText(root, name);
  const { manifest } = checkManifest({ manifest: raw, workspace: name, deployed: registry });
  // One that is not valid cannot be built.
  if (manifest) await build(root, target.name, [name]);
  const published = registry.remotes.find((remote) => remote.name === name);
  const publishedBytes = publishedVersions(target.layout, name).find(
    ({ entry }) => entry.version === published?.version,
  )?.codeBytes;
  const deployed = { deployed: registry, publishedBytes };
  const input = readCheckInput(root, name, target.name, deployed);
  const ofBuild = checkRemote(input).filter(({ code }) => !(acceptGrowth && code === 'R10'));
  // There is nothing to run then.
  const isUnfit = ofBuild.some(({ code }) => ['R01', 'R02', 'R03', 'R06', 'R07'].includes(code));
  const run = isUnfit ? { findings: [], notes: [] } : await runChecks(name, options, registry);
  const findings = [...ofBuild, ...run.findings];
  if (findings.length === 0) return [...run.notes, `${name} passes all checks`];
  const lines = [...findings.map(describeFinding), ...run.notes, ...remediesOf(findings)];
  throw new Error(lines.join('\n'));
}

/** Types, and the run of the section inside the site. */
async function runChecks(name: string, { root, target }: CommandOptions, registry: Registry) {
  // The snapshot, whose memory is limited, uses other commands of this file.
  const { runSection } = await import('./run/run-section');
  const [types, run] = await Promise.all([
    typeErrors(root, name),
    runSection({ root, workspace: name, target, registry }),
  ]);
  return { findings: [...types, ...run.findings], notes: run.notes };
}

/** Whether the shell of this checkout would go on running what is published. */
function checkShell({ root, target }: CommandOptions): string[] {
  const { registry } = readRegistry(target.layout.registry);
  const findings = refusedRemotes(registry, providedVersions(join(root, 'shell')));
  if (findings.length > 0) throw new Error(findings.map(describeFinding).join('\n'));
  return ['the shell runs all that is published'];
}

/** Checks, copies into an immutable folder and switches the registry entry. */
export async function publish(name: string, options: CommandOptions): Promise<string[]> {
  assertRemote(options.root, name);
  const checked = await check(name, options);
  const version = await publishRemote(options.root, name, options.target);
  return [...checked, ...afterPublish(name, version, options)];
}

/** Before each deploy of a remote's site, by `predeploy` in firebase.json. */
export async function complete(name: string, { target }: CommandOptions): Promise<string[]> {
  const fetched = await completeSite(target, name);
  return fetched.map((version) => `${name} ${version} stays deployed`);
}

/** Switches the registry entry back. */
export async function rollback(
  name: string,
  version: string | undefined,
  options: CommandOptions,
): Promise<string[]> {
  await fetchRetainedVersions(options.target, name);
  const rolledBack = await rollbackRemote(options.target.layout, name, version);
  return [`${name} is back at ${rolledBack}`, ...afterRollback(options)];
}

/** Lists the registered remotes with the versions that are retained. */
export function status({ target }: CommandOptions): string[] {
  const { shell, remotes } = readRegistry(target.layout.registry).registry;
  const retained = (name: string) =>
    publishedVersions(target.layout, name).map(
      ({ entry, publishedAt }) => `    ${entry.version}  ${new Date(publishedAt).toISOString()}`,
    );
  return [
    ...(target.name === 'local' ? [`shell  ${shell?.build ?? 'not built yet'}`] : []),
    ...remotes.flatMap(({ name, version, previous }) => [
      `${name}  ${version}  (previous: ${previous?.version ?? 'none'})`,
      ...retained(name),
    ]),
  ];
}

function assertRemote(root: string, name: string): void {
  const names = remoteNames(root);
  if (names.includes(name)) return;
  throw new Error(`there is no remote ${name}; there are ${names.join(', ')}`);
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
