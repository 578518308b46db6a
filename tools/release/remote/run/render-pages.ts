import { existsSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { composeDatabase } from '@site/backend/seed';
import { readContent } from '@site/backend/seed/read-content';
import { type Dataset, parseDataset } from '@site/shared/content-snapshot';
import { site } from '@site/shared/site';
import { readManifest } from '../../../build/bundle/manifest';
import { nodeRemotes } from '../../../site/snapshot/node-remotes';
import type { PagePath } from '../../../site/snapshot/page-paths';
import { loadServerBundle } from '../../../site/snapshot/server-bundle';
import { writeSnapshot } from '../../../site/snapshot/snapshot';
import { fileOfPage } from '../../../site/snapshot/snapshot-writer';
import { hostingLayout } from '../../hosting/layout';
import { orThrow } from '../../publish/download';
import { readRegistry } from '../../registry/registry-file';
import type { Mistake, OpenedPage, RenderReport } from './open-pages';

// The process that runs a section's Node build, which may throw, end the process, or never come back.

const PAGES_OF_A_ROUTE = 3;

const root = process.cwd();
const [workspace = '', folder = '', report = ''] = process.argv.slice(2);
const layout = hostingLayout(folder);
const { remotes } = readRegistry(layout.registry).registry;
const name = basename(workspace);
const { contributes } = remotes.find((one) => one.name === name) ?? {};
const { routes = [], slots = [] } = contributes ?? {};
const dataset = await sampleDataset();
const bundle = loadServerBundle(root);
const mistakes: Mistake[] = [];
const pages: (OpenedPage & { route: string })[] = [];
const finish = (result: RenderReport) => writeFileSync(report, JSON.stringify(result));
const note = (code: Mistake['code'], expose: string | undefined, thrown: unknown) => {
  const text = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  mistakes.push({ code, expose, text });
};

const limits = { report, cpuSeconds: 10, seconds: 60 };
new Worker(join(import.meta.dirname, 'cpu-limit.mjs'), { workerData: limits }).unref();
process.on('exit', (code) => {
  // An exception is in the output.
  if (code === 1 || existsSync(report)) return;
  const unfinished = pages.find(
    ({ path }) => !existsSync(join(layout.site('shell'), fileOfPage(path))),
  );
  note('R18', unfinished?.expose, 'it waits for something that never comes, or ends the process');
  finish({ mistakes, pages: [] });
});
await loadExposes();
const { failed } = await writeSnapshot(root, layout, dataset, {
  backend: site.backends.local,
  cards: false,
  only: isWanted,
});
for (const { path, error } of failed) {
  note('R14', pages.find((page) => page.path === path)?.expose, error);
}
finish({ mistakes, pages: pages.filter(({ path }) => !failed.some((page) => page.path === path)) });
process.exit();

/** The society's own first content: the same at each check, whatever members have stored. */
async function sampleDataset(): Promise<Dataset> {
  const { content } = orThrow(await readContent(join(root, 'society/content')));
  const addressOf = (picture: string) => `https://pictures.invalid/${picture}`;
  const { bodies, ...tree } = composeDatabase(content, addressOf, Date.now());
  const byFile = new Map(bodies);
  return parseDataset(tree, Date.now(), async (file) => byFile.get(file));
}

/** A component may also be an object: a memo, or lazy. What members alone see may need a browser. */
async function loadExposes(): Promise<void> {
  const load = nodeRemotes(layout, remotes, bundle.providedModules);
  const isPublic = (expose: string) =>
    [...routes, ...slots].some((one) => one.expose === expose && one.audience === 'all');
  const { exposes } = readManifest(join(root, workspace));
  for (const expose of Object.keys(exposes)) {
    try {
      const { default: component }: { default?: unknown } = await load(name, expose);
      if (!component || !/function|object/.test(typeof component)) {
        note('R17', expose, `its default export is ${typeof component}`);
      }
    } catch (error) {
      if (isPublic(expose)) note('R14', expose, error);
    }
  }
}

/** The section's own pages, and the one page with slots for visitors, where it fills any. */
function isWanted({ path, route }: PagePath): boolean {
  const isOwn = routes.some((own) => own.path === route.path);
  const card = slots.find(({ slot }) => slot.startsWith('landing.'));
  const isHost = path === '/' && card !== undefined;
  const isFaulty = mistakes.some(({ expose }) => !isOwn || expose === route.expose);
  const isEnough = pages.filter((page) => page.route === route.path).length >= PAGES_OF_A_ROUTE;
  if (isFaulty || isEnough || !(isOwn || isHost)) return false;
  pages.push({ path, route: route.path, expose: isOwn ? route.expose : card?.expose });
  return true;
}
