import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesBelow } from '../../../build/bundle/build-files';
import { readManifest } from '../../../build/bundle/manifest';
import { remoteNames } from '../../../build/bundle/workspace';
import { routeConflicts } from '../../registry/route-conflicts';

/** Whether a remote may have this name, which is also that of its folder. The contract allows 41 letters. */
const isRemoteName = (name: string): boolean =>
  /^(?=.{4,41}$)mf-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name);

/**
 * Writes a new remote from the template: a page, a card on the landing page, tests of both kinds.
 * All that it writes belongs to the team; how remotes are built and served stays in `tools/`, so
 * that nothing of ours has to be updated inside a team's folder. Writes over nothing.
 * @param name `mf-` and lower-case words.
 * @param workspace its folder, relative to the root. Default: its name.
 */
export function scaffold(root: string, name: string, workspace = name): string[] {
  if (!isRemoteName(name)) {
    const rule = 'mf- and lower-case words, 41 letters at most';
    throw new Error(`${name} is no name for a remote: ${rule}`);
  }
  if (existsSync(join(root, workspace))) throw new Error(`${workspace} exists already`);
  const template = join(root, 'tools/release/remote/scaffold/template');
  const routes = whoseRoute(root, name, template);
  if (routes.length > 0) throw new Error(routes.join('\n'));
  const written = filesBelow(template).map((file) => {
    const to = join(workspace, relative(template, file));
    const renamed = to.replace('template.spec.ts', `${name.slice('mf-'.length)}.spec.ts`);
    const path = join(root, renamed);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, filledIn(readFileSync(file, 'utf8'), name, dirname(renamed)));
    return renamed;
  });
  return [
    ...written.map((path) => `wrote ${path}`),
    'next, without npm start:',
    '  npm install                          puts it into the lockfile, which you hand in',
    '  npm run bench -- weight --write      counts its card, in a file that you hand in',
    `  npm run dev -- ${name}          shows it with hot reload`,
  ];
}

/** Whether the address that the remote would begin with is somebody's already. */
function whoseRoute(root: string, name: string, template: string): string[] {
  const { contributes } = readManifest(template);
  const path = `/${name.slice('mf-'.length)}`;
  const routes = contributes.routes.map((route) => ({ ...route, path }));
  const others = remoteNames(root).flatMap((each) => {
    try {
      return [readManifest(join(root, each))];
    } catch {
      return [];
    }
  });
  return routeConflicts({ name, contributes: { ...contributes, routes } }, others);
}

/** @param folder where the file goes, relative to the root. */
function filledIn(text: string, name: string, folder: string): string {
  const slug = name.slice('mf-'.length);
  const words = slug.replaceAll('-', ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const up = relative(folder, '.').replaceAll('\\', '/');
  return text
    .replaceAll('mf-template', name)
    .replaceAll('../../../../../../e2e/fixtures', `${up}/e2e/fixtures`)
    .replaceAll('../../../../../shared/contracts', `${up}/shared/contracts`)
    .replaceAll('landing-template', `landing-${slug}`)
    .replaceAll('/template', `/${slug}`)
    .replaceAll('Template', title);
}
