import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const text = v.pipe(v.string(), v.minLength(1));
const EntriesSchema = v.array(
  v.strictObject({
    where: text,
    packages: v.array(text),
    why: text,
    /** Minified and compressed by brotli: what this site uses of the packages, bundled alone. */
    size: text,
    instead: text,
  }),
);
/** Packages that were chosen on purpose, with the reason. */
export type Entries = v.InferOutput<typeof EntriesSchema>;

const LockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({
      version: v.optional(v.string()),
      dependencies: v.optional(v.record(v.string(), v.string())),
    }),
  ),
});
type Lock = v.InferOutput<typeof LockSchema>;

/** Copied into files of ours by `npm run generate` and the catalogue of stars: no build brings them. */
const takenAsData: ReadonlySet<string> = new Set([
  '@fontsource-variable/inter',
  '@fontsource-variable/space-grotesk',
  'd3-celestial',
]);

/** @throws where the file beside this one or the lockfile has another shape. */
export function readVisitorPackages(): { entries: Entries; lock: Lock } {
  const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
  return {
    entries: v.parse(EntriesSchema, read('e2e/audits/visitor-packages.json')),
    lock: v.parse(LockSchema, read('package-lock.json')),
  };
}

/**
 * Names of the packages that files of a build come from.
 * @param modules paths relative to the checkout's root, as `ListModulesPlugin` writes them.
 */
export function packagesOf(modules: readonly string[]): string[] {
  const names = modules.flatMap(
    (path) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [],
  );
  return [...new Set(names)].sort();
}

/** Names of the packages that a package depends on, directly or not, itself included. */
function withDependencies(name: string, lock: Lock, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [folder, { dependencies = {} }] of Object.entries(lock.packages)) {
    if (!`/${folder}`.endsWith(`/node_modules/${name}`)) continue;
    for (const dependency of Object.keys(dependencies)) withDependencies(dependency, lock, seen);
  }
  return seen;
}

/**
 * Differences between the listed packages and those in the builds for browsers.
 * @param modules files of all builds for browsers.
 * @param named packages that the parts of the site name in their `package.json`.
 * @returns one sentence per difference.
 */
export function packageFaults(
  modules: readonly string[],
  { entries, lock }: { entries: Entries; lock: Lock },
  named: ReadonlySet<string>,
): string[] {
  const chosen = entries.flatMap(({ packages }) => packages);
  const explained = new Set(chosen.flatMap((name) => [...withDependencies(name, lock)]));
  const given = packagesOf(modules);
  return [
    ...given
      .filter((name) => (named.has(name) ? !chosen.includes(name) : !explained.has(name)))
      .map((name) => `${name} reaches browsers and has no entry`),
    ...chosen
      .filter((name) => !takenAsData.has(name) && !isGiven(name, given, lock))
      .map((name) => `${name} reaches no browser`),
  ];
}

/** Some packages, such as `firebase`, only pass on what others hold. */
const isGiven = (name: string, given: readonly string[], lock: Lock): boolean =>
  given.some((each) => withDependencies(name, lock).has(each));
