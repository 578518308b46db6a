import '@stss/shared/ui/base.css';
import { startAuth } from '@stss/shared/auth';
import { contentInThisBrowser } from '@stss/shared/content';
import { announceHistorySteps } from '@stss/shared/history-steps';
import { showKeptNotice } from '@stss/shared/notices';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/App';
import { SiteRoutes } from './app/SiteRoutes';
import { Unreachable } from './app/Unreachable';
import { createLoadRecorder } from './composition/load-records';
import { createRegistrySource } from './composition/registry-source';
import { type RegistryView, viewRegistry } from './composition/registry-view';
import { createRemoteLoader, type FederationEdge } from './composition/remote-loader';
import { pageContentId, readPageData } from './page-data/page-data';
import { createDocumentMeta } from './page-meta/document-meta';
import { OutdatedMarkup } from './remote-section/FreshWhenOutdated';

/**
 * Brings the page to life: hydrates what was prerendered, or renders it where nothing was.
 * @param edge how the remotes' code gets here.
 */
export function startSite(edge: FederationEdge): void {
  const page = readPageData(document, window.location.pathname);
  const registry = createRegistrySource(window.fetch.bind(window));
  const recorder = createLoadRecorder(() => performance.now());
  const loader = createRemoteLoader({ registry, edge, recorder });
  const content = contentInThisBrowser(page && document.getElementById(pageContentId)?.textContent);
  const meta = createDocumentMeta(document);
  const container = document.getElementById('root');
  if (container === null) throw new Error('the document has no #root');

  announceHistorySteps();

  const siteOf = (view: RegistryView) => (
    <BrowserRouter>
      <App
        composition={{ loader, recorder, rendered: page?.rendered ?? {} }}
        view={view}
        registry={registry}
        content={content}
        meta={meta}
      >
        <SiteRoutes />
      </App>
    </BrowserRouter>
  );

  const reportRecoverable = (error: unknown) => {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    if (!(cause instanceof OutdatedMarkup)) console.error(error);
  };

  if (page !== undefined) {
    // The live registry is on its way; what is on screen must be usable before it arrives.
    startTransition(() => {
      hydrateRoot(container, siteOf(viewRegistry(page.registry)), {
        onRecoverableError: reportRecoverable,
      });
    });
    void registry();
  } else {
    const root = createRoot(container);
    const render = async () => {
      const view = await registry();
      root.render(view.ok ? siteOf(view) : <Unreachable retry={() => void render()} />);
    };
    void render();
  }
  startAuth();
  showKeptNotice();
}
