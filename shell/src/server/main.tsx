import type { ContentSource } from '@site/shared/content';
import type { Delta } from '@site/shared/contracts';
import type { PageMetaValues } from '@site/shared/page-meta';
import { PostBody } from '@site/shared/post-renderer';
import { prerender } from 'react-dom/static.edge';
import { Router } from 'react-router';
import { App } from '../app/App';
import { SiteRoutes } from '../app/SiteRoutes';
import { createLoadRecorder } from '../composition/load-recorder';
import { parseRegistry } from '../composition/parse-registry';
import { providedModules } from '../composition/provided-modules';
import type { RemoteLoader } from '../composition/remote-loader';
import type { ExposedModule } from '../composition/section-load';
import { pageContentId, pageDataId } from '../page-data/page-data';
import { PageSpinner } from '../routing/PageSpinner';

export { pageContentId, pageDataId, parseRegistry, providedModules };

export interface RenderRequest {
  /** Absent: the frame alone, for a document without an address. */
  path?: string;
  /** The registry as it is served. */
  registry: unknown;
  content: ContentSource;
  /** Gives the remotes' Node builds. */
  loadExpose: (remote: string, expose: string) => Promise<ExposedModule>;
}

export interface RenderedPage {
  html: string;
  meta: PageMetaValues;
  /** The remotes' modules that the page is made of, in the order of their first use. */
  sections: { remote: string; expose: string }[];
}

/** Huge, so that React never moves a finished part of the page behind an inline script. */
const wholePage = 1e9;

/** Renders one address to plain HTML. Throws where any part of it fails to render. */
export async function renderPage(request: RenderRequest): Promise<RenderedPage> {
  const view = parseRegistry(request.registry);
  if (!view.ok) throw new Error(`the registry is not valid: ${view.reason}`);
  const sections = new Map<string, { remote: string; expose: string }>();
  let meta: PageMetaValues = { title: '', description: '' };
  let failure: unknown;
  const { prelude } = await prerender(
    <Router location={request.path ?? '/-'} navigator={staticNavigator}>
      <App
        composition={{
          loader: nodeLoader(request.loadExpose, sections),
          recorder: createLoadRecorder({ now: () => 0 }),
          rendered: {},
        }}
        view={view}
        content={request.content}
        meta={{ render: (values) => (meta = { ...meta, ...values }), show: () => {} }}
      >
        {request.path === undefined ? <PageSpinner /> : <SiteRoutes />}
      </App>
    </Router>,
    {
      progressiveChunkSize: wholePage,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  if (failure !== undefined) throw failure;
  return { html: await new Response(prelude).text(), meta, sections: [...sections.values()] };
}

/** A post's body as HTML for readers of feeds, who have neither our styles nor our scripts. */
export async function bodyHtml(delta: Delta): Promise<string> {
  const { prelude } = await prerender(<PostBody delta={delta} />, {
    progressiveChunkSize: wholePage,
  });
  const html = await new Response(prelude).text();
  // React writes neither quotes nor angle brackets into a text, so that no text is ever hit.
  return html
    .replaceAll(/<button.*?<\/button>/gs, '')
    .replaceAll(/ (?:class|data-[a-z]+)="[^"]*"/g, '');
}

function nodeLoader(
  loadExpose: RenderRequest['loadExpose'],
  sections: Map<string, { remote: string; expose: string }>,
): RemoteLoader {
  const loads = new Map<string, Promise<ExposedModule>>();
  const load = (remote: string, expose: string) => {
    const key = `${remote} ${expose}`;
    sections.set(key, { remote, expose });
    const known = loads.get(key) ?? loadExpose(remote, expose);
    loads.set(key, known);
    return known;
  };
  return {
    load,
    state: () => ({ status: 'loading' }),
    retry: () => {},
    reload: () => {},
    versionsInUse: () => new Map(),
    subscribe: () => () => {},
  };
}

const staticNavigator = {
  createHref: (to: unknown) => (typeof to === 'string' ? to : hrefOf(to as Partial<Location>)),
  go: () => {},
  push: () => {},
  replace: () => {},
};

function hrefOf({ pathname = '', search = '', hash = '' }: Partial<Location>): string {
  return pathname + search + hash;
}
