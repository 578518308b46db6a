import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Says on `<html data-ready>` that what the current route shows can be used. */
export function ReadyMark() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(() => {
    document.documentElement.dataset.ready = 'true';
    return () => {
      delete document.documentElement.dataset.ready;
    };
  }, [pathname]);
  return null;
}
