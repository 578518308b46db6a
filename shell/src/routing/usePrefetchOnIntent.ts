import type { ContentSource } from '@site/shared/content';
import { useEffect } from 'react';
import { useHref } from 'react-router';
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
  const home = useHref('/');
  useEffect(() => {
    if (savesData()) return;
    const routes = routesOf(remotes);
    let release = () => {};
    const prefetch = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return;
      const path = link.pathname.slice(home.length - 1);
      const owner = routeAt(routes, path);
      if (owner !== undefined) void loader.load(owner.remote, owner.expose);
      const slug = postAt(routes, path);
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
  }, [loader, remotes, content, home]);
}

/** Whether the visitor asked the browser to fetch no more than it must. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
