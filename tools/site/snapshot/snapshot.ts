import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { postsBySlug } from '@site/shared/content-model';
import { createServerSources, type Dataset } from '@site/shared/content-snapshot';
import type { PostPage } from '@site/shared/contracts';
import { eventPath } from '@site/shared/events';
import { eventCard, postCard } from '@site/shared/link-preview';
import type { Preview } from '@site/shared/preview';
import { type Backend, site } from '@site/shared/site';
import { errorMessage } from '@site/shared/text';
import { builtId } from '../../build/bundle/build';
import { sourceHash } from '../../build/bundle/source-hash';
import { societySources } from '../../build/bundle/workspace';
import type { HostingLayout } from '../../release/hosting/layout';
import { allowPageStyles } from '../../release/hosting/page-style-hashes';
import { fallbackDocument } from '../../release/hosting/rewrites';
import { appFiles, themeColour } from './app-icons';
import { writeCalendars } from './calendars/calendars';
import type { Card } from './cards/card';
import { writeCards } from './cards/write-cards';
import { writeDiscovery } from './discovery/write-discovery';
import { hideBackend } from './hide-backend';
import { nightRecords } from './nights/nights';
import { nodeRemotes } from './node-remotes';
import { fallbackHtml, pageHtml, type RenderContext } from './page-html';
import { pageParts } from './page-parts';
import { enumerationsOf, type PagePath, pagePaths } from './page-paths';
import type { UncopiedPicture } from './pictures/copy-pictures';
import { type LoadMedia, mediaLoader } from './pictures/fetch-media';
import { createLinkedMedia } from './pictures/linked-media';
import { picturesOf } from './pictures/pictures-of';
import { publicRecords, withCopies } from './pictures/with-copies';
import { registerShell } from './register-shell';
import { loadServerBundle } from './server-bundle';
import { readShellAssets, type ShellAssets } from './shell-assets';
import { siteOf } from './site-of';
import { createSnapshotWriter, fileOfPage, hashOf, type SnapshotWriter } from './snapshot-writer';
import { writeContent } from './write-content';

export type SnapshotResult = Awaited<ReturnType<typeof writeSnapshot>>;

/** An address that could not be rendered; it is answered by the fallback document. */
interface Failed {
  path: string;
  error: unknown;
}

const notRendered = ({ path, error }: Failed): string =>
  `not rendered: ${path}: ${errorMessage(error)}`;

const notCopied = ({ name, reason, isShown }: UncopiedPicture): string =>
  `${isShown ? 'not copied, served by the storage' : 'not shown'}: ${name}: ${reason}`;

interface SnapshotOptions {
  /** The backend whose storage has the pictures. */
  backend: Backend;
  /** Origin of the deployed site, which has the pictures that it showed last. */
  deployedAt?: string;
  /** `false` leaves the preview cards out, where nobody will ask for one. */
  cards?: boolean;
  /** Which pages are rendered. Default: all. */
  only?: (page: PagePath) => boolean;
  /** Renders a preview of the site; null: a site that is as read-only as a preview. */
  preview?: Preview | null | undefined;
  /** Default: from the backend's database. */
  loadMedia?: LoadMedia;
}

/**
 * Writes everything that readers are served into the shell's site: content files, the HTML of each
 * public address, the fallback document, and what search engines and feed readers ask for. A post
 * whose input has not changed since the last snapshot is neither loaded nor rendered again, and files
 * of what is no longer public are deleted.
 * @returns how many addresses are prerendered now, how many files had changed, and what was left as it
 *   was, a line each
 */
export async function writeSnapshot(
  root: string,
  layout: HostingLayout,
  stored: Dataset,
  options: SnapshotOptions,
) {
  const { backend, deployedAt, cards = true, only, preview } = options;
  const { loadMedia = mediaLoader(backend, root) } = options;
  const folder = layout.site('shell');
  const registry = await registerShell(root, layout);
  const { remotes } = registry;
  const bundle = loadServerBundle(root);
  const shell = await copyShell(root, folder, preview === undefined ? undefined : backend);
  const renderer = sourceHash(root, [
    'tools/site/snapshot',
    'tools/release/hosting',
    ...societySources,
  ]);
  const rendererHash = hashOf(
    JSON.stringify(remotes),
    builtId(root, 'shell') ?? '',
    renderer,
    JSON.stringify(preview ?? ''),
  );
  const styleHashes = allowPageStyles(layout.pageStyleHashes, rendererHash);
  const context: RenderContext = {
    site: siteOf(stored),
    events: new Map(stored.events.map((each) => [eventPath(each), each])),
    remotes,
    bundle,
    shell,
    themeColour: themeColour(root),
    preview,
    partsOf: pageParts(layout, remotes, shell, styleHashes.allow),
    loadExpose: nodeRemotes(layout, remotes, bundle.providedModules),
  };
  // A page whose styles no header allows would be unstyled.
  const writer = createSnapshotWriter(folder, layout.snapshotRecord, {
    forceRebuild: styleHashes.areUnknown,
  });
  const appKey = hashOf(renderer, JSON.stringify(context.site.society));
  for (const [path, content] of appFiles(root, context.site)) {
    await writer.make(path.slice(1), appKey, content);
  }
  const pictures = await picturesOf(writer, { root, folder, backend, deployedAt, loadMedia });
  const copied = await withCopies(stored, pictures);
  const linked = createLinkedMedia(writer, loadMedia);
  await linked.writeIn(publicRecords(copied));
  const paths = remotes.flatMap(({ contributes }) => contributes.routes.map(({ path }) => path));
  const nights = nightRecords(stored.builtAt, paths);
  const dataset = { ...copied, records: new Map([...copied.records, ...nights]) };
  const pages = pagePaths(remotes, enumerationsOf(dataset))
    .filter(only ?? (() => true))
    .filter(({ path }) => writer.accepts(fileOfPage(path)));
  const render = renderInto(writer, context, createServerSources(dataset), dataset.builtAt);
  const ofPosts = byPost(pages);
  const newest = await writeContent(writer, {
    dataset,
    pictures,
    linked,
    rendererHash,
    pagesOf: (slug) => ofPosts.get(slug) ?? [],
    render: render.page,
  });
  for (const page of pages) {
    if (page.route.enumerate !== 'posts') await render.page(page, fileOfPage(page.path));
  }
  await render.fallback();
  if (cards) await writeCards(writer, root, cardsOf(pages, dataset, render.titles, context.events));
  await writeDiscovery(writer, {
    folder,
    site: context.site,
    dataset,
    pages,
    newest,
    bodyHtml: bundle.bodyHtml,
  });
  await writeCalendars(writer, context.site, dataset);
  const uncopied = [...(await pictures.finish()), ...linked.problems];
  const { written } = await writer.finish();
  const { failed } = render;
  styleHashes.finish(failed.length > 0);
  const problems = [...writer.problems, ...failed.map(notRendered), ...uncopied.map(notCopied)];
  return { pages: pages.length - failed.length, written, failed, problems };
}

/**
 * Copies the shell's build into its site.
 * @param hidden backend whose addresses a preview leaves out; it has no service worker either.
 */
async function copyShell(root: string, folder: string, hidden?: Backend): Promise<ShellAssets> {
  const built = join(root, 'shell/dist/browser');
  const assets = join(folder, 'assets');
  if (hidden !== undefined) rmSync(assets, { recursive: true, force: true });
  cpSync(built, folder, { recursive: true });
  if (hidden !== undefined) hideBackend(assets, hidden);
  if (hidden === undefined) cpSync(join(root, 'shell/dist/worker'), folder, { recursive: true });
  return readShellAssets(hidden === undefined ? join(built, 'assets') : assets);
}

/** Renders pages into files, and notes their titles and what failed. */
function renderInto(
  writer: SnapshotWriter,
  context: RenderContext,
  sources: ReturnType<typeof createServerSources>,
  builtAt: number,
) {
  // An otherwise unchanged page is not rewritten, so that browsers' caches of it stay valid.
  const undated = (html: string) => hashOf(html.replaceAll(String(builtAt), ''));
  const failed: Failed[] = [];
  const titles = new Map<string, string>();
  return {
    failed,
    titles,
    /** @param loaded the post that the page shows. */
    async page(page: PagePath, file: string, key?: string, loaded?: PostPage): Promise<void> {
      try {
        const { html, title } = await pageHtml(context, page, sources(loaded));
        await writer.write(file, html, key ?? undated(html));
        if (loaded === undefined) titles.set(page.path, title);
      } catch (error) {
        writer.retain(file);
        failed.push({ path: page.path, error });
      }
    },
    async fallback(): Promise<void> {
      const html = await fallbackHtml(context, sources());
      await writer.write(fallbackDocument.slice(1), html, undated(html));
    },
  };
}

/** The addresses of a post, by its slug. */
function byPost(pages: readonly PagePath[]): Map<string, PagePath[]> {
  const found = new Map<string, PagePath[]>();
  for (const page of pages) {
    if (page.route.enumerate !== 'posts') continue;
    const slug = lastStep(page.path);
    found.set(slug, [...(found.get(slug) ?? []), page]);
  }
  return found;
}

/** Contents of the pages' cards. A page that failed to render has the title of its route. */
function cardsOf(
  pages: readonly PagePath[],
  dataset: Dataset,
  titles: ReadonlyMap<string, string>,
  events: RenderContext['events'],
): Map<string, Card> {
  const { host } = new URL(site.publicOrigin);
  const posts = postsBySlug(dataset.blog.posts);
  return new Map(
    pages
      .filter(({ path, route }) => !route.aliases.includes(path))
      .map(({ path, route }) => {
        const post = route.enumerate === 'posts' ? posts.get(lastStep(path)) : undefined;
        const event = events.get(path);
        if (post) return [path, postCard(post)];
        if (event) return [path, eventCard(event, dataset.builtAt)];
        return [path, { title: titles.get(path) ?? route.title, line: host }];
      }),
  );
}

const lastStep = (path: string): string => decodeURIComponent(path.split('/').at(-1) ?? '');
