import { satisfies } from 'compare-versions';
import * as v from 'valibot';

const Specs = v.optional(v.record(v.string(), v.string()), {});
const ManifestSchema = v.object({ dependencies: Specs, devDependencies: Specs });
const LockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      name: v.optional(v.string()),
      version: v.optional(v.string()),
      integrity: v.optional(v.string()),
      link: v.optional(v.boolean()),
      optional: v.optional(v.boolean()),
      // Very old packages have a list there, which npm does not read either.
      engines: v.fallback(v.object({ node: v.optional(v.string(), '*') }), { node: '*' }),
      dependencies: Specs,
      devDependencies: Specs,
      optionalDependencies: Specs,
    }),
  ),
});
type Lock = v.InferOutput<typeof LockSchema>;

/** `19.3.1`; `npm:react-quill-new@3.8.3`, another package's name; `file:`, a folder of ours. */
const EXACT =
  /^(?:(?:npm:(?<alias>(?:@[\w.-]+\/)?[\w.-]+)@)?(?<version>\d+\.\d+\.\d+(?:-[\w.]+)?)|file:.+)$/;

function specFaults(lock: Lock, folder: string, name: string, spec: string): string[] {
  const where = `${folder || '.'}/package.json: ${name} ${spec}`;
  const nested = lock.packages[`${folder}/node_modules/${name}`];
  const locked = nested ?? lock.packages[`node_modules/${name}`];
  // A workspace is in this repository at one version, whatever range takes it.
  if (locked?.link) return [];
  const exact = EXACT.exec(spec);
  if (!exact) return [`${where} is not an exact version`];
  if (!locked) return [`${where} is not in the lockfile`];
  const { version, alias } = exact.groups ?? {};
  if (version === undefined) return [];
  const agrees = locked.version === version && (alias === undefined || locked.name === alias);
  return agrees ? [] : [`${where} is locked at ${locked.version}`];
}

/**
 * Reasons why an installation could differ from the tested one: an inexact version, a lockfile that
 * disagrees, a locked package without an integrity hash, or one for another platform that is not
 * locked: `npm install` leaves those out where `node_modules` exists (npm/cli #4828), and `npm ci`
 * refuses such a lockfile.
 * @param manifests every `package.json` of the workspaces by its folder, the root's under ''.
 * @param lockfile `package-lock.json`.
 */
export function lockFaults(manifests: ReadonlyMap<string, unknown>, lockfile: unknown): string[] {
  const lock = v.parse(LockSchema, lockfile);
  const faults: string[] = [];
  for (const [folder, json] of manifests) {
    const manifest = v.parse(ManifestSchema, json);
    for (const kind of ['dependencies', 'devDependencies'] as const) {
      const asLocked = lock.packages[folder]?.[kind] ?? {};
      for (const [name, spec] of Object.entries(manifest[kind])) {
        faults.push(...specFaults(lock, folder, name, spec));
        if (asLocked[name] !== spec)
          faults.push(`the lockfile's ${folder || '.'} lacks ${name} ${spec}`);
      }
      for (const name of Object.keys(asLocked)) {
        if (!(name in manifest[kind]))
          faults.push(`the lockfile's ${folder || '.'} still has ${name}`);
      }
    }
  }
  const paths = Object.keys(lock.packages);
  for (const [path, { integrity, link, optionalDependencies }] of Object.entries(lock.packages)) {
    for (const name of Object.keys(optionalDependencies)) {
      if (paths.some((locked) => locked.endsWith(`node_modules/${name}`))) continue;
      faults.push(
        `${path} may need ${name}, which is not locked: delete node_modules, then npm install`,
      );
    }
    if (!path.includes('node_modules/') || link || integrity) continue;
    faults.push(`${path} is locked without an integrity value`);
  }
  return faults;
}

/** `20 || 22`, `*` and all that `compare-versions` reads. */
export const isInRange = (version: string, range: string): boolean =>
  range === '*' || satisfies(version, range.replaceAll(/(?<=^|\| *)(?=\d+ *(?:\||$))/g, '^'));

/**
 * Locked packages that a supported Node is not good enough for. npm skips optional ones by itself.
 * @param versions of Node, such as `20.20.0`.
 */
export function engineFaults(versions: readonly string[], lockfile: unknown): string[] {
  return Object.entries(v.parse(LockSchema, lockfile).packages).flatMap(
    ([path, { optional, engines }]) =>
      versions
        .filter((version) => !optional && !isInRange(version, engines.node))
        .map((version) => `${path} needs Node ${engines.node}, not ${version}`),
  );
}
