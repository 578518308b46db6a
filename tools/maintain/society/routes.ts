import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageSchemas, RoutesSchema, type SocietyRoutes } from '@site/shared/society';
import * as v from 'valibot';
import { readManifest } from '../../build/bundle/manifest';
import { remoteNames } from '../../build/bundle/workspace';

/** Paths of the pages of the remotes below `root`, as `routes` leave them. */
const pathsOf = (root: string, routes: SocietyRoutes): string[] =>
  remoteNames(root).flatMap((name) =>
    readManifest(join(root, name), routes).contributes.routes.map(({ path }) => path),
  );

/**
 * Entries of `routes.json` for pages that no remote has, and links in page texts that lead nowhere.
 * @returns one sentence for each.
 */
export function routeProblems(root: string): string[] {
  const folder = join(root, 'society');
  const parsed = v.safeParse(
    v.pipe(v.string(), v.parseJson(), RoutesSchema),
    read(folder, 'routes.json'),
  );
  // The shape of the file is reported elsewhere.
  if (!parsed.success || remoteNames(root).length === 0) return [];
  const all = pathsOf(root, { without: [], pages: {} });
  const left = pathsOf(root, parsed.output);
  const { without, pages } = parsed.output;
  return [
    ...[...without, ...Object.keys(pages)]
      .filter((path) => !all.includes(path))
      .map((path) => `routes.json: no section has a page ${path}`),
    ...Object.keys(pageSchemas).flatMap((name) =>
      linksIn(read(folder, `pages/${name}`))
        .filter((path) => !left.includes(path))
        .map((path) => `pages/${name}: ${path} is no page of this site`),
    ),
  ];
}

/** Targets within the site. */
const linksIn = (json: string): string[] =>
  [...json.matchAll(/"to":\s*"([^"]*)"/g)].map(([, path = '']) => path);

function read(folder: string, name: string): string {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return '';
  }
}
