import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useQueriesSettled } from './useQueriesSettled';

/** Marks on screen: one may come before the one that it replaces has gone. */
let marks = 0;

/**
 * Sets `<html data-ready>` once the current route is interactive and shows no placeholders for its
 * own content. Slots may be filled later. It must follow the route's page in the tree, since the
 * effects of that page start the queries.
 */
export function PageReady() {
  const { pathname } = useLocation();
  const isSettled = useQueriesSettled(pathname);
  useEffect(() => {
    if (!isSettled) return;
    marks += 1;
    document.documentElement.dataset.ready = 'true';
    return () => {
      marks -= 1;
      if (marks === 0) delete document.documentElement.dataset.ready;
    };
  }, [isSettled]);
  return null;
}
