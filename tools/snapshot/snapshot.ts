import { cpSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listedPosts, tagList } from '@stss/shared/content-model';
import { buildSnapshot, createServerSources, type Dataset } from '@stss/shared/content-snapshot';
import type { RegistryRemote } from '@stss/shared/contracts';
import { site } from '@stss/shared/site';
import { builtId } from '../build/build';
import { providedVersions } from '../build/provided-versions';
import type { HostingLayout } from '../hosting/layout';
import { fallbackDocument, missingContent } from '../hosting/rewrites';
import { type RegistryChange, tryReadRegistry, updateRegistry } from '../registry/update-registry';
import { type HtmlDocument, htmlDocument } from './html-document';
import { nodeRemotes } from './node-remotes';
import { type PagePath, pagePaths } from './page-paths';
import { sectionFiles } from './section-assets';
import { loadServerBundle, type ServerBundle } from './server-bundle';
import { readShellAssets, type ShellAssets } from './shell-assets';

export interface SnapshotResult {
  pages: number;
  /** Addresses that could not be rendered; they are answered by the fallback document. */
  failed: { path: string; message: string }[];
}

interface Workshop {
  layout: HostingLayout;
  remotes: readonly RegistryRemote[];
  bundle: ServerBundle;
  shell: ShellAssets;
  loadExpose: Parameters<ServerBundle['renderPage']>[0]['loadExpose'];
}

/**
 * Writes everything that readers are served into the shell's site: content files, the HTML of each
 * public address, and the fallback document.
 */
export async function writeSnapshot(
  root: string,
  layout: HostingLayout,
  dataset: Dataset,
): Promise<SnapshotResult> {
  const folder = layout.site('shell');
  const registered = await registerShell(root, layout);
  if (!registered.ok) throw new Error(registered.message);
  const { registry } = registered;
  const bundle = loadServerBundle(root);
  cpSync(join(root, 'shell/dist/browser'), folder, { recursive: true });
  cpSync(join(root, 'shell/public'), folder, { recursive: true });
  const workshop: Workshop = {
    layout,
    remotes: registry.remotes,
    bundle,
    shell: readShellAssets(join(root, 'shell/dist/browser/assets')),
    loadExpose: nodeRemotes(layout, registry.remotes, bundle.providedModules),
  };
  for await (const { path, json } of buildSnapshot(dataset)) {
    await write(join(folder, 'content', path), JSON.stringify(json));
  }
  await write(join(folder, missingContent), 'null');
  return writePages(workshop, dataset, folder);
}

/** The registry tells open pages, and publishers, which shell is there and what it provides. */
async function registerShell(root: string, { registry: file, servedRegistry }: HostingLayout) {
  const shell = {
    build: builtId(root, 'shell') ?? 'unknown',
    provides: providedVersions(join(root, 'shell')),
  };
  const change: RegistryChange = (registry) => ({ ok: true, next: { ...registry, shell } });
  if (file === servedRegistry) return updateRegistry(file, change);
  const read = tryReadRegistry(file);
  if (!read.ok) return read;
  const registry = { ...read.registry, shell };
  await write(servedRegistry, `${JSON.stringify(registry, null, 2)}\n`);
  return { ok: true as const, registry };
}

async function writePages(
  workshop: Workshop,
  dataset: Dataset,
  folder: string,
): Promise<SnapshotResult> {
  const sources = createServerSources(dataset);
  const paths = pagePaths(workshop.remotes, {
    posts: listedPosts(dataset.blog.posts).map(({ slug }) => slug),
    tags: tagList(dataset.blog).map(({ name }) => name),
  });
  const failed: SnapshotResult['failed'] = [];
  for (const page of paths) {
    try {
      const html = await renderHtml(workshop, page, sources());
      await write(join(folder, decodeURIComponent(page.path), 'index.html'), html);
    } catch (error) {
      failed.push({
        path: page.path,
        message: error instanceof Error ? error.message : `${error}`,
      });
    }
  }
  await write(join(folder, fallbackDocument), await fallbackHtml(workshop, sources()));
  return { pages: paths.length - failed.length, failed };
}

type Source = ReturnType<ReturnType<typeof createServerSources>>;

async function renderHtml(
  workshop: Workshop,
  { path, route }: PagePath,
  content: Source,
): Promise<string> {
  const { bundle, layout, remotes, loadExpose } = workshop;
  const registry = { formatVersion: 1, remotes };
  const { html, meta, sections } = await bundle.renderPage({ path, registry, content, loadExpose });
  const versions = new Map(remotes.map(({ name, version }) => [name, version]));
  const rendered = Object.fromEntries(
    sections.map(({ remote }) => [remote, versions.get(remote) ?? '']),
  );
  const files = sectionFiles(layout, remotes, sections);
  return htmlDocument({
    ...frameOf(workshop),
    title: bundle.fullTitle(meta.title),
    description: meta.description,
    canonical: new URL(route.path.includes(':') ? path : route.path, site.publicOrigin).href,
    ...(meta.image === undefined ? {} : { image: meta.image }),
    noindex: route.noindex || meta.noindex === true,
    jsonLd: (meta.jsonLd ?? []).map((item) => JSON.stringify(item).replaceAll('<', '\\u003c')),
    styles: [workshop.shell.style, ...files.styles],
    scripts: files.scripts,
    body: html,
    data: [
      { id: bundle.pageDataId, json: bundle.serialisePageData({ path, registry, rendered }) },
      { id: bundle.pageContentId, json: content.embedded() },
    ],
  });
}

/** The frame around an empty page, for addresses that were not prerendered. */
async function fallbackHtml(workshop: Workshop, content: Source): Promise<string> {
  const registry = { formatVersion: 1, remotes: workshop.remotes };
  const { loadExpose } = workshop;
  const { html } = await workshop.bundle.renderPage({ registry, content, loadExpose });
  return htmlDocument({
    ...frameOf(workshop),
    title: site.society.name,
    description: site.society.byline,
    noindex: false,
    jsonLd: [],
    styles: [workshop.shell.style],
    scripts: [],
    body: html,
    data: [],
  });
}

function frameOf({ shell }: Workshop): Pick<HtmlDocument, 'script' | 'fonts' | 'siteName'> {
  return { script: shell.script, fonts: shell.fonts, siteName: site.society.name };
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
