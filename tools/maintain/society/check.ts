import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContent } from '@site/backend/seed/read-content';
import { pageSchemas, RoutesSchema, SiteSchema, type SocietyRoutes } from '@site/shared/society';
import { errorMessage } from '@site/shared/text';
import * as v from 'valibot';
import { readManifest } from '../../build/bundle/manifest';
import { remoteNames } from '../../build/bundle/workspace';
import { contrastProblems } from './contrast';
import { FilledInSchema } from './filled-in-values';

/**
 * Problems of the society below `root`: files and their fields, pictures, sample content, and
 * colours with too little contrast.
 * @returns one sentence for each problem.
 */
export async function societyProblems(root: string): Promise<string[]> {
  return [...(await fileProblems(join(root, 'society'))), ...routeProblems(root)];
}

/**
 * Problems of the files alone.
 * @param folder the society's folder, or a draft of it.
 */
export async function fileProblems(folder: string): Promise<string[]> {
  const schemas: readonly (readonly [string, v.GenericSchema])[] = [
    ['settings.json', SiteSchema],
    ['settings.json', FilledInSchema],
    ['routes.json', RoutesSchema],
    ...Object.entries(pageSchemas).map(([name, schema]) => [`pages/${name}`, schema] as const),
  ];
  const content = await readContent(join(folder, 'content'));
  return [
    ...schemas.flatMap(([name, schema]) => schemaProblems(folder, name, schema)),
    ...unknownPages(folder),
    ...missingPictures(folder),
    ...['logo-light.svg', 'logo-dark.svg', 'icon.svg', 'colours.css']
      .filter((name) => !existsSync(join(folder, 'brand', name)))
      .map((name) => `brand/${name} is missing`),
    ...(content.ok ? [] : [content.message]),
    ...colourProblems(join(folder, 'brand/colours.css')),
  ];
}

function schemaProblems(folder: string, name: string, schema: v.GenericSchema): string[] {
  try {
    const parsed = v.safeParse(schema, JSON.parse(readFileSync(join(folder, name), 'utf8')));
    const issues = parsed.issues ?? [];
    return issues.map((issue) => `${name}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  } catch (error) {
    return [`${name}: ${errorMessage(error)}`];
  }
}

const pageNames = (folder: string): string[] =>
  existsSync(join(folder, 'pages'))
    ? readdirSync(join(folder, 'pages')).filter((name) => name.endsWith('.json'))
    : [];

const unknownPages = (folder: string): string[] =>
  pageNames(folder)
    .filter((name) => !(name in pageSchemas))
    .map((name) => `pages/${name} is read by no page`);

const missingPictures = (folder: string): string[] =>
  pageNames(folder).flatMap((name) =>
    [...readFileSync(join(folder, 'pages', name), 'utf8').matchAll(/"(\.\/[^"]+)"/g)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(folder, 'pages', path)))
      .map((path) => `pages/${name}: the picture ${path} is missing`),
  );

const colourProblems = (file: string): string[] =>
  existsSync(file)
    ? contrastProblems(readFileSync(file, 'utf8')).map((problem) => `brand/colours.css: ${problem}`)
    : [];

/** Paths of the pages of the remotes below `root`, as `routes` leave them. */
const pathsOf = (root: string, routes: SocietyRoutes): string[] =>
  remoteNames(root).flatMap((name) =>
    readManifest(join(root, name), routes).contributes.routes.map(({ path }) => path),
  );

/**
 * Entries of `routes.json` for pages that no remote has, and links in page texts that lead nowhere.
 * @returns one sentence for each.
 */
function routeProblems(root: string): string[] {
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
