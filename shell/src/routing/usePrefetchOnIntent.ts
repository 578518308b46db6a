import type { ContentSource } from '@site/shared/content';
import { useEffect } from 'react';
import { useComposition, useRemotes } from '../composition/CompositionContext';
import { routesOf } from '../composition/contributions';
import { postAt, routeAt } from './site-routes';

/**
 * Fetches a page's code, and the post that it shows, when a pointer or the focus rests on a link to
 * it, unless data is scarce.
 */
export function usePrefetchOnIntent(content: Pick<ContentSource, 'subscribe'>): void {
  const { loader } = useComposition();
  const remotes = useRemotes();
  useEffect(() => {
    if (savesData()) return;
    const routes = routesOf(remotes);
    let release = () => {};
    const prefetch = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
      const owner = routeAt(routes, link.pathname);
      if (owner !== undefined) void loader.load(owner.remote, owner.expose);
      const slug = postAt(routes, link.pathname);
      if (slug === undefined) return;
      const last = release;
      // Until the next one: what nobody reads any more is no longer loaded.
      release = content.subscribe({ kind: 'post', slug }, () => {});
      last();
    };
    document.addEventListener('pointerover', prefetch, { passive: true });
    document.addEventListener('focusin', prefetch);
    return () => {
      release();
      document.removeEventListener('pointerover', prefetch);
      document.removeEventListener('focusin', prefetch);
    };
  }, [loader, remotes, content]);
}

/** Whether the visitor asked the browser to fetch no more than it must. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
