import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useComposition } from '../composition/CompositionContext';
import { hasNewVersion } from './new-version';

/** Milliseconds between two looks at the registry. */
const pauseBetweenLooks = 60_000;

/** Whether a reload brings a new version: looks at the registry when the page comes back to the front and when the visitor moves on. */
export function useNewVersion(): boolean {
  const { registry, loader } = useComposition();
  const { pathname } = useLocation();
  const [found, setFound] = useState(false);
  const [look] = useState(() => {
    let last = Date.now();
    return async () => {
      if (registry === undefined || Date.now() - last < pauseBetweenLooks) return;
      last = Date.now();
      const before = await registry.first();
      const inUse = new Set(loader.versionsInUse().keys());
      if (hasNewVersion(before, await registry.refresh(), inUse)) setFound(true);
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a look at each change of the path.
  useEffect(() => void look(), [look, pathname]);
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') void look();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [look]);
  return found;
}
