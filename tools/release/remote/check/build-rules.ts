import { posix } from 'node:path';
import { codeBytes, isCode } from '../../../build/bundle/build-files';
import { packageOf } from '../../../build/bundle/provided-versions';
import {
  containerRuntime,
  sharedModules,
  statefulSharedPaths,
} from '../../../build/bundle/shared-modules';
import { integrityOfBytes } from '../../publish/integrity';
import type { CheckInput } from './check-input';

/** R02: a check of something else than what would be published says nothing. */
export function staleBuild({ presentBuild, wantedBuild }: CheckInput): string[] {
  if (presentBuild === wantedBuild) return [];
  return [`${presentBuild ?? 'nothing'} is built, not ${wantedBuild}`];
}

/** `react-router` is what `react-router-dom` is made of. */
const packages = [...sharedModules.filter((name) => !name.startsWith('@site/')), 'react-router'];
const statefulFolders = [
  ...statefulSharedPaths.map((name) => `${name.replace('@site/', '')}/`),
  // Inside `@site/shared/site`.
  'society/settings.json',
];

/** A module of the build, behind the place of the import that fits its path best. */
function withImport(path: string, { imports }: CheckInput): string {
  const isOf = (start: string) => /^(?:[./]|$)/.test(path.split(start, 2)[1] ?? '-');
  const [best] = imports
    .filter(({ place, module }) =>
      module.startsWith('.')
        ? isOf(posix.join(place, '..', module))
        : isOf(`node_modules/${packageOf(module)}`) || isOf(module.replace('@site/', '')),
    )
    .sort((a, b) => b.module.length - a.module.length);
  return best ? `${best.place}: ${path}` : path;
}

/** R04: one copy on a page, or state and contexts would exist twice. */
export function copiesOfShared(input: CheckInput): string[] {
  return input.modules.flatMap((path) => {
    const copied =
      packages.find((each) =>
        path.includes(`node_modules/${each.replace(/\/.*-runtime$/, '')}/`),
      ) ?? statefulFolders.find((folder) => path.startsWith(folder));
    return copied === undefined ? [] : [`${withImport(path, input)} (${copied})`];
  });
}

/** R13: what belongs to another part is published by it alone. */
export function foreignCode(input: CheckInput): string[] {
  const isAllowed = (path: string) =>
    [`${input.workspace}/`, 'shared/', 'society/', 'node_modules/'].some((part) =>
      path.startsWith(part),
    ) ||
    path.includes('/node_modules/') ||
    path === containerRuntime;
  return input.modules.filter((path) => !isAllowed(path)).map((path) => withImport(path, input));
}

const unhashed = new Set(['remoteEntry.js', 'mf-manifest.json', 'mf-stats.json']);

/**
 * R09: the entry must contain the integrity hash of every script and stylesheet, and the registry
 * that of the entry. Every file except the entry must have a hash in its name, to be immutable.
 */
export function unprotectedFiles({ files }: CheckInput): string[] {
  const entry = files.get('remoteEntry.js')?.toString('utf8') ?? '';
  const names = [...files.keys()].filter((name) => !unhashed.has(name));
  return [
    ...names
      .filter((name) => !/\.[0-9a-f]{10}\.\w+$/.test(name))
      .map((name) => `${name} has no hash in its name`),
    ...names
      .filter((name) => isCode(name))
      .filter((name) => !entry.includes(integrityOfBytes(files.get(name) ?? '', 'sha256')))
      .map((name) => `the entry has no integrity value for ${name}`),
  ];
}

/** Size limit of a first version, and growth limit of later ones, in brotli bytes. */
export const sizeBudget = { first: 180_000, growth: 0.1, spare: 2_000 } as const;

/** R10: visitors pay for every byte; growth beyond the budget has to be meant. */
export function overBudget({ files, publishedBytes }: CheckInput): string[] {
  const bytes = codeBytes(files);
  const limit =
    publishedBytes === undefined
      ? sizeBudget.first
      : Math.round(publishedBytes * (1 + sizeBudget.growth)) + sizeBudget.spare;
  if (bytes <= limit) return [];
  const before = publishedBytes === undefined ? 'new' : `${publishedBytes} published`;
  return [`${bytes} bytes (brotli), at most ${limit} (${before})`];
}
