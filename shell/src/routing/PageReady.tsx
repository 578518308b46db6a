import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useQueriesSettled } from './useQueriesSettled';

/** Marks on screen: one may come before the one that it replaces has gone. */
let marks = 0;

/**
 * Says on `<html data-ready>` that what the current route shows can be used: it is interactive, and
 * no placeholder stands for content that it asked for. What fills its slots may come after that. Stands
 * behind the route's page in the tree, whose effects ask for the content.
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
