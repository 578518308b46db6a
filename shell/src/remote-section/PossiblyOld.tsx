import { Button } from '@stss/shared/ui';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useComposition, useRemotes } from '../composition/CompositionContext';
import styles from './PossiblyOld.module.css';

interface Props {
  remote: string;
  expose: string;
  children: ReactNode;
}

/** Stands below HTML whose code does not come, while attempts go on behind it. */
export function PossiblyOld({ remote, expose, children }: Props) {
  const { loader } = useComposition();
  const remotes = useRemotes();
  const reason = useSyncExternalStore(
    loader.subscribe,
    () => {
      const state = loader.state(remote, expose);
      return state.status === 'failed' ? state.reason : undefined;
    },
    () => undefined,
  );
  if (reason === undefined) return null;
  const title = remotes.find(({ name }) => name === remote)?.title ?? remote;
  return (
    <>
      <div className={styles.notice} role="alert">
        <p>
          The {title} section cannot be reached right now: what you see of it may be old. ({reason})
        </p>
        <Button variant="secondary" onClick={() => loader.retry(remote, expose)}>
          Retry
        </Button>
      </div>
      {children}
    </>
  );
}
