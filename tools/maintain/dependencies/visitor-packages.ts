import * as v from 'valibot';

const LockSchema = v.object({
  packages: v.record(v.string(), v.object({ version: v.optional(v.string()) })),
});

/** A package that a line of `docs/dependencies.md` names. */
interface Line {
  name: string;
  version: string;
  /** Cells of the line that say nothing. */
  empty: number;
  /** In the table of what others bring along. */
  broughtAlong: boolean;
}

/** Taken into files of ours, by `tools/build/fonts` and `tools/build/stars`: no build brings them. */
const takenAsData: ReadonlySet<string> = new Set([
  '@fontsource-variable/inter',
  '@fontsource-variable/space-grotesk',
  'd3-celestial',
]);

/** A package that a build takes files from. */
interface Given {
  name: string;
  /** Where it is installed: its key in the lockfile. */
  folder: string;
}

/**
 * The packages that files of a build come from.
 * @param modules paths relative to the checkout's root, as `RecordModulesPlugin` leaves them.
 */
export function packagesOf(modules: readonly string[]): Given[] {
  const folders = modules.flatMap(
    (path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? [],
  );
  return [...new Set(folders)]
    .sort()
    .map((folder) => ({ folder, name: folder.split('node_modules/').at(-1) ?? '' }));
}

const cellsOf = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The lines of all tables whose first column is called `Package`. */
export function documentedPackages(markdown: string): Line[] {
  let inTable = false;
  let broughtAlong = false;
  return markdown.split('\n').flatMap((row) => {
    const [names = '', versions = '', ...rest] = cellsOf(row);
    if (!row.startsWith('|')) inTable = false;
    else if (names === 'Package') {
      inTable = true;
      broughtAlong = rest[0] === 'Comes with';
    }
    if (!inTable) return [];
    const named = [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const each = versions.match(/\d+\.\d+\.\d+/g) ?? [];
    const empty = rest.filter((cell) => cell === '').length;
    return named.map((name, n) => ({
      name,
      version: each[n] ?? each[0] ?? '',
      empty,
      broughtAlong,
    }));
  });
}

/**
 * Where `docs/dependencies.md` and what browsers are given say different things.
 * @param modules files of all builds for browsers.
 * @param markdown the document.
 * @param lockfile `package-lock.json`.
 * @param named what the parts of the site name in their own `package.json`.
 */
export function documentFaults(
  modules: readonly string[],
  markdown: string,
  lockfile: unknown,
  named: ReadonlySet<string>,
): string[] {
  const { packages } = v.parse(LockSchema, lockfile);
  const lines = documentedPackages(markdown);
  const given = packagesOf(modules);
  const missing = given.filter(({ name }) => !lines.some((line) => line.name === name));
  const faultsOf = ({ name, version, empty, broughtAlong }: Line): string[] => {
    const folders = takenAsData.has(name)
      ? [`node_modules/${name}`]
      : given.filter((each) => each.name === name).map(({ folder }) => folder);
    const locked = folders.map((folder) => packages[folder]?.version);
    return [
      ...(folders.length === 0 ? [`${name} reaches no browser`] : []),
      ...locked
        .filter((other) => other !== version)
        .map((other) => `${name} is locked at ${other}, its line says ${version}`),
      ...(broughtAlong && named.has(name) ? [`${name} needs a line that says why`] : []),
      ...(empty === 0 ? [] : [`the line of ${name} has an empty cell`]),
    ];
  };
  return [
    ...missing.map(({ name }) => `${name} reaches browsers and has no line`),
    ...lines.flatMap(faultsOf),
  ];
}
