import '@site/shared/ui/base.css';
import { startAuth } from '@site/shared/auth';
import { type ContentSource, contentInThisBrowser, settingsIn } from '@site/shared/content';
import { announceHistorySteps } from '@site/shared/history-steps';
import { noteLoadFailure } from '@site/shared/load-failures';
import { showKeptNotice } from '@site/shared/notices';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/App';
import { createDocumentMeta } from './app/page-meta';
import { SiteRoutes } from './app/SiteRoutes';
import { tolerateTranslation } from './app/tolerate-translation';
import { Unreachable } from './app/Unreachable';
import { disabledRemotes } from './composition/kill-switch';
import { createLoadRecorder, type LoadRecorder } from './composition/load-recorder';
import { type ParsedRegistry, parseRegistry } from './composition/parse-registry';
import { createRegistrySource } from './composition/registry-source';
import { createRemoteLoader } from './composition/remote-loader';
import type { ModuleLoader } from './composition/section-load';
import { loadPicturesToPrint } from './frame/load-pictures-to-print';
import { pageContentId, parsePageData } from './page-data/page-data';
import { MarkupMismatch } from './remote-section/DiscardStaleMarkup';
import { savesData } from './routing/usePrefetchOnIntent';
import { whenPageReady } from './routing/when-page-ready';

declare const __webpack_public_path__: string;

/** Path of the site: `/`, but for a folder on a static host, whose code names another path for its files. */
const home = __webpack_public_path__.replace('assets/', '');

/**
 * Brings the page to life: hydrates what was prerendered, or renders it where nothing was.
 * @param createModuleLoader how the remotes' code gets here.
 */
export function startSite(createModuleLoader: (recorder: LoadRecorder) => ModuleLoader): void {
  tolerateTranslation();
  loadPicturesToPrint();
  const page = parsePageData(document, window.location.pathname.slice(home.length - 1));
  const isCopy = page !== undefined && 'cached' in document.documentElement.dataset;
  const registry = createRegistrySource({
    // The files of other builds are not cached.
    fetch: isCopy ? async () => Response.json(page.registry) : window.fetch.bind(window),
    disabled: disabledRemotes(window.location.search),
    hostname: window.location.hostname,
  });
  const recorder = createLoadRecorder({
    now: () => performance.now(),
    sink: (record) => {
      if (record.outcome === 'failed') noteLoadFailure({ ...record, reason: record.reason ?? '' });
    },
  });
  const modules = createModuleLoader(recorder);
  const loader = createRemoteLoader({ registry, modules, recorder });
  const embedded = document.getElementById(pageContentId)?.textContent;
  const content = contentInThisBrowser(embedded, whenPageReady);
  whenPageReady(() => loadSectionTexts(content));
  const meta = createDocumentMeta(document, () => settingsIn(content));
  const container = document.getElementById('root');
  if (container === null) throw new Error('the document has no #root');

  announceHistorySteps();

  const siteOf = (view: ParsedRegistry) => (
    <BrowserRouter basename={home}>
      <App
        composition={{ registry, loader, recorder, rendered: page?.rendered ?? {} }}
        view={view}
        content={content}
        meta={meta}
      >
        <SiteRoutes />
      </App>
    </BrowserRouter>
  );

  const reportRecoverable = (error: unknown) => {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    if (!(cause instanceof MarkupMismatch)) console.error(error);
  };

  if (page !== undefined) {
    // The live registry is loading; the page must be usable before it arrives.
    startTransition(() => {
      hydrateRoot(container, siteOf(parseRegistry(page.registry)), {
        onRecoverableError: reportRecoverable,
      });
    });
    void registry.read();
  } else {
    const root = createRoot(container);
    const render = async () => {
      const view = await registry.read();
      root.render(view.ok ? siteOf(view) : <Unreachable retry={() => void render()} />);
    };
    void render();
  }
  startAuth();
  showKeptNotice();
}

/** A document has the texts of its own page alone: those of the next would come after its frame. */
function loadSectionTexts(content: ContentSource): void {
  const texts = { kind: 'records', of: 'sectionText' } as const;
  if (savesData() || content.read(texts).status !== 'loading') return;
  const release = content.subscribe(texts, () => {
    if (content.read(texts).status !== 'loading') release();
  });
}
