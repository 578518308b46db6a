import { useEffect } from 'react';
import { useComposition, useRemotes } from '../composition/CompositionContext';
import { type OwnedRoute, routesOf } from '../composition/contributions';
import { routeAt } from './site-routes';

/** The owner of the page that a link leads to, unless the shell owns it. */
export function ownerOfLink(
  routes: readonly OwnedRoute[],
  href: string,
  origin: string,
): OwnedRoute | undefined {
  if (!URL.canParse(href, origin)) return undefined;
  const url = new URL(href, origin);
  if (url.origin !== origin) return undefined;
  return routeAt(routes, url.pathname);
}

/** Fetches a page's code when a pointer or the focus rests on a link to it, unless data is scarce. */
export function usePrefetchOnIntent(): void {
  const { loader } = useComposition();
  const remotes = useRemotes();
  useEffect(() => {
    if (savesData()) return;
    const routes = routesOf(remotes);
    const warm = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      const owner = ownerOfLink(routes, link.href, window.location.origin);
      if (owner !== undefined) void loader.load(owner.remote, owner.expose);
    };
    document.addEventListener('pointerover', warm, { passive: true });
    document.addEventListener('focusin', warm);
    return () => {
      document.removeEventListener('pointerover', warm);
      document.removeEventListener('focusin', warm);
    };
  }, [loader, remotes]);
}

/** Whether the visitor asked the browser to fetch no more than it must. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
