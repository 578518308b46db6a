import { Button } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useComposition } from '../composition/CompositionContext';
import styles from './NewVersionNotice.module.css';
import { hasNewVersion } from './new-version';

/** Says that a reload brings something new; styles hide it while there is a form on the page. */
export function NewVersionNotice() {
  const found = useNewVersion();
  const [dismissed, setDismissed] = useState(false);
  return (
    <div role="status" className={styles.place}>
      {found && !dismissed && (
        <div className={styles.notice}>
          <p>A new version of this site is ready.</p>
          <Button onClick={() => window.location.reload()}>Reload</Button>
          <Button variant="ghost" onClick={() => setDismissed(true)}>
            Later
          </Button>
        </div>
      )}
    </div>
  );
}

/** Milliseconds between two looks at the registry. */
const pauseBetweenLooks = 60_000;

/** Looks at the registry when the page comes back to the front and when the visitor moves on. */
function useNewVersion(): boolean {
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
