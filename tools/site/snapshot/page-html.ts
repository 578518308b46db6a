import type { createServerSources } from '@site/shared/content-snapshot';
import type { RegistryRemote } from '@site/shared/contracts';
import type { EventRecord } from '@site/shared/events';
import { fullTitle } from '@site/shared/link-preview';
import type { Preview } from '@site/shared/preview';
import type { Site } from '@site/shared/site';
import { jsonInHtml } from '@site/shared/text';
import { cardAddress } from './cards/write-cards';
import { breadcrumbs, organization } from './discovery/structured-data';
import { htmlDocument } from './html-document';
import type { pageParts } from './page-parts';
import type { PagePath } from './page-paths';
import type { ServerBundle } from './server-bundle';
import type { ShellAssets } from './shell-assets';

/** Data that all pages of one snapshot share. */
export interface RenderContext {
  /** With what members last saved. */
  site: Site;
  /** By the path of their page. */
  events: ReadonlyMap<string, EventRecord>;
  remotes: readonly RegistryRemote[];
  bundle: ServerBundle;
  shell: ShellAssets;
  themeColour: string;
  preview?: Preview | null | undefined;
  partsOf: ReturnType<typeof pageParts>;
  loadExpose: Parameters<ServerBundle['renderPage']>[0]['loadExpose'];
}

type Source = ReturnType<ReturnType<typeof createServerSources>>;

/** The document of one address. Throws where any part of it fails to render. */
export async function pageHtml(
  context: RenderContext,
  { path, route }: PagePath,
  content: Source,
): Promise<{ html: string; title: string }> {
  const { bundle, remotes, loadExpose, partsOf, site, events } = context;
  const registry = { formatVersion: 1, remotes };
  const rendering = await bundle.renderPage({ path, registry, content, loadExpose });
  const { html: body, meta, sections } = rendering;
  const versions = new Map(remotes.map(({ name, version }) => [name, version]));
  const rendered = Object.fromEntries(
    sections.map(({ remote }) => [remote, versions.get(remote) ?? '']),
  );
  const canonicalPath = route.path.includes(':') ? path : route.path;
  const routes = remotes.flatMap(({ contributes }) => contributes.routes);
  const trail = breadcrumbs(site, routes, canonicalPath, meta.title);
  const { category } = events.get(path) ?? {};
  const html = htmlDocument({
    ...frameOf(context),
    title: fullTitle(meta.title, site.society),
    description: meta.description,
    canonical: new URL(canonicalPath, site.publicOrigin).href,
    image: new URL(cardAddress(canonicalPath), site.publicOrigin).href,
    noindex: route.noindex || meta.noindex === true,
    calendars: /^\/events(?:\/|$)/.test(canonicalPath)
      ? ['events', ...(category ? [category] : [])]
      : [],
    kind: route.enumerate === 'posts' ? 'article' : 'website',
    jsonLd: [organization(site), ...(trail ? [trail] : []), ...(meta.jsonLd ?? [])],
    ...partsOf(sections),
    body,
    data: [
      {
        id: bundle.pageDataId,
        json: jsonInHtml({ path, registry: registryForHydration(remotes, route), rendered }),
      },
      { id: bundle.pageContentId, json: content.embedded() },
    ],
  });
  return { html, title: meta.title };
}

/**
 * The registry as a page embeds it. Each page loads the live one before any code of remotes, so that
 * one alone has the former builds. Descriptions are for search engines, which read each page's own;
 * an audience that is not named is everybody.
 */
const registryForHydration = (remotes: readonly RegistryRemote[], shown: PagePath['route']) => ({
  formatVersion: 1,
  remotes: remotes.map(({ files, previous, contributes, ...remote }) => ({
    ...remote,
    contributes: {
      ...contributes,
      routes: contributes.routes.map((route) => ({
        ...route,
        audience: route.audience === 'all' ? undefined : route.audience,
        description: route === shown ? route.description : undefined,
      })),
    },
  })),
});

/** The frame around an empty page, for addresses that were not prerendered. */
export async function fallbackHtml(context: RenderContext, content: Source): Promise<string> {
  const registry = { formatVersion: 1, remotes: context.remotes };
  const { loadExpose, site } = context;
  // Addresses that lead elsewhere have no page of their own.
  content.read({ kind: 'records', of: 'redirect' });
  const { html } = await context.bundle.renderPage({ registry, content, loadExpose });
  return htmlDocument({
    ...frameOf(context),
    title: site.society.name,
    description: site.society.byline,
    image: new URL(cardAddress('/'), site.publicOrigin).href,
    noindex: false,
    jsonLd: [],
    ...context.partsOf([]),
    body: html,
    data: [{ id: context.bundle.pageContentId, json: content.embedded() }],
  });
}

const frameOf = ({ site, shell, themeColour, preview }: RenderContext) => ({
  shellScripts: shell.scripts,
  fonts: shell.fonts,
  siteName: site.society.name,
  themeColour,
  preview,
});
