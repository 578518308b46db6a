import { underDevelopment } from '@site/shared/contracts';
import { useEffect, useState } from 'react';
import { useComposition } from '../composition/CompositionContext';
import styles from './DevelopmentBadge.module.css';

/** Tells developers which section comes from their own machine; on the deployed site: none. */
export function DevelopmentBadge() {
  const { registry } = useComposition();
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (window.location.hostname !== 'localhost') return;
    void registry?.read().then((view) => {
      if (!view.ok) return;
      const local = view.remotes.filter(
        ({ code }) => code.usable && code.current.integrity === underDevelopment,
      );
      setNames(local.map(({ name }) => name));
    });
  }, [registry]);
  if (names.length === 0) return null;
  return <p className={styles.badge}>{names.join(', ')} from this machine</p>;
}
