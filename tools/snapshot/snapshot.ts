import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { listedPosts, tagList } from '@stss/shared/content-model';
import { buildSnapshot, createServerSources, type Dataset } from '@stss/shared/content-snapshot';
import type { PostPage } from '@stss/shared/contracts';
import { site } from '@stss/shared/site';
import { formatDate } from '@stss/shared/text';
import { builtId } from '../build/build';
import { sourceHash } from '../build/source-hash';
import type { HostingLayout } from '../hosting/layout';
import { fallbackDocument, missingContent } from '../hosting/rewrites';
import type { Card } from './cards/card';
import { writeCards } from './cards/write-cards';
import { postsInFeeds, writeDiscovery } from './discovery/write-discovery';
import { nodeRemotes } from './node-remotes';
import { fallbackHtml, pageHtml, type Workshop } from './page-html';
import { type PagePath, pagePaths } from './page-paths';
import { registerShell } from './register-shell';
import { loadServerBundle } from './server-bundle';
import { readShellAssets } from './shell-assets';
import { createSnapshotWriter, keyOf, type SnapshotWriter } from './snapshot-writer';

export interface SnapshotResult {
  /** Addresses that are prerendered now. */
  pages: number;
  /** How many files were written; the others had not changed. */
  written: number;
  /** Addresses that could not be rendered; they are answered by the fallback document. */
  failed: { path: string; message: string }[];
}

/**
 * Writes everything that readers are served into the shell's site: content files, the HTML of each
 * public address, the fallback document, and what search engines and feed readers ask for. A post
 * whose input has not changed since the last snapshot is not rendered again, and files of what is no
 * longer public are deleted.
 */
export async function writeSnapshot(
  root: string,
  layout: HostingLayout,
  dataset: Dataset,
): Promise<SnapshotResult> {
  const folder = layout.site('shell');
  const registered = await registerShell(root, layout);
  if (!registered.ok) throw new Error(registered.message);
  const { remotes } = registered.registry;
  const bundle = loadServerBundle(root);
  cpSync(join(root, 'shell/dist/browser'), folder, { recursive: true });
  cpSync(join(root, 'shell/public'), folder, { recursive: true });
  const workshop: Workshop = {
    layout,
    remotes,
    bundle,
    shell: readShellAssets(join(root, 'shell/dist/browser/assets')),
    loadExpose: nodeRemotes(layout, remotes, bundle.providedModules),
  };
  const renderer = sourceHash(root, ['tools/snapshot', 'tools/hosting']);
  const madeWith = keyOf(JSON.stringify(remotes), builtId(root, 'shell') ?? '', renderer);
  const writer = createSnapshotWriter(folder, layout.snapshotRecord);
  const content = await writeContent(writer, dataset);
  const pages = pagePaths(remotes, {
    posts: listedPosts(dataset.blog.posts).map(({ slug }) => slug),
    tags: tagList(dataset.blog).map(({ name }) => name),
  });
  const { failed, titles } = await writePages(writer, workshop, dataset, pages, (slug) => {
    const key = content.keys.get(slug);
    return key === undefined ? undefined : keyOf(madeWith, key);
  });
  await writeCards(writer, root, cardsOf(pages, dataset, titles));
  const { newest } = content;
  await writeDiscovery(writer, { dataset, pages, newest, bodyHtml: bundle.bodyHtml });
  const { written } = await writer.finish();
  return { pages: pages.length - failed.length, written, failed };
}

/** The content files. Gives a key of each post's content, and the newest posts. */
async function writeContent(writer: SnapshotWriter, dataset: Dataset) {
  const keys = new Map<string, string>();
  const newest: PostPage[] = [];
  for await (const { path, json, page } of buildSnapshot(dataset)) {
    const text = JSON.stringify(json);
    if (page !== undefined) {
      keys.set(page.post.slug, keyOf(text));
      if (newest.length < postsInFeeds) newest.push(page);
    }
    await writer.write(`content/${path}`, text);
  }
  await writer.write(missingContent.slice(1), 'null');
  return { keys, newest };
}

async function writePages(
  writer: SnapshotWriter,
  workshop: Workshop,
  dataset: Dataset,
  pages: readonly PagePath[],
  keyOfPost: (slug: string) => string | undefined,
): Promise<{ failed: SnapshotResult['failed']; titles: Map<string, string> }> {
  const sources = createServerSources(dataset);
  const failed: SnapshotResult['failed'] = [];
  const titles = new Map<string, string>();
  for (const page of pages) {
    const file = `${decodeURIComponent(page.path).slice(1)}/index.html`.replace(/^\//, '');
    const slug = page.route.enumerate === 'posts' ? lastStep(page.path) : undefined;
    const key = slug === undefined ? undefined : keyOfPost(slug);
    if (key !== undefined && writer.isCurrent(file, key)) continue;
    try {
      const { html, title } = await pageHtml(workshop, page, sources());
      await writer.write(file, html, key);
      titles.set(page.path, title);
    } catch (error) {
      writer.keep(file);
      failed.push({
        path: page.path,
        message: error instanceof Error ? error.message : `${error}`,
      });
    }
  }
  await writer.write(fallbackDocument.slice(1), await fallbackHtml(workshop, sources()));
  return { failed, titles };
}

/** What the card of each page says. A page that failed to render keeps the name of its route. */
function cardsOf(
  pages: readonly PagePath[],
  dataset: Dataset,
  titles: ReadonlyMap<string, string>,
): Map<string, Card> {
  const { host } = new URL(site.publicOrigin);
  const posts = new Map(listedPosts(dataset.blog.posts).map((post) => [post.slug, post]));
  return new Map(
    pages
      .filter(({ path, route }) => !route.aliases.includes(path))
      .map(({ path, route }) => {
        const post = route.enumerate === 'posts' ? posts.get(lastStep(path)) : undefined;
        const card =
          post === undefined
            ? { title: titles.get(path) ?? route.title, line: host }
            : { title: post.title, line: `${formatDate(post.date)} · ${host}` };
        return [path, card];
      }),
  );
}

const lastStep = (path: string): string => decodeURIComponent(path.split('/').at(-1) ?? '');
