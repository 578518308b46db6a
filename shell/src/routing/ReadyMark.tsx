import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Marks on screen: one may come before the one that it replaces has gone. */
let marks = 0;

/** Says on `<html data-ready>` that what the current route shows can be used. */
export function ReadyMark() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(() => {
    marks += 1;
    document.documentElement.dataset.ready = 'true';
    return () => {
      marks -= 1;
      if (marks === 0) delete document.documentElement.dataset.ready;
    };
  }, [pathname]);
  return null;
}
