import { SECTION_DEADLINE_MS } from '@site/shared/contracts';
import { Button } from '@site/shared/ui';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useComposition, useTitle } from '../composition/CompositionContext';
import { LOADING } from '../composition/remote-loader';
import { TIMED_OUT } from '../composition/section-load';
import { NOT_DRAWN } from '../composition/user-message';
import styles from './SectionStatus.module.css';

export interface SectionViews {
  remote: string;
  expose: string;
  pending: ReactNode;
  /** Shown instead of the section. */
  failed: (reason: string, retry: () => void) => ReactNode;
}

interface Props extends SectionViews {
  /** What is there of it: its own HTML, nothing, or the error that it threw. */
  content: 'markup' | 'fallback' | Error;
  /** Loads and renders it again, from its current build or, by attempt 2, its previous one. */
  reload: (attempt: 1 | 2) => void;
  /** Its previous build has been tried. */
  hasFallenBack: boolean;
  /** Rendered beside retained HTML that may be stale. */
  children?: ReactNode;
}

/** What stands in for a section, or beside its own HTML. */
export function SectionStatus(props: Props) {
  const { remote, expose, content, pending, failed, reload, hasFallenBack, children } = props;
  const { loader } = useComposition();
  const load = useSyncExternalStore(
    loader.subscribe,
    () => loader.state(remote, expose),
    () => LOADING,
  );
  const isStalled = useIsStalled(props, content === 'fallback' && load.status !== 'failed');
  useFaultRecord(props, content instanceof Error ? content.message : isStalled && TIMED_OUT);
  const retry = () => {
    if (load.status === 'failed' && !(content instanceof Error)) loader.retry(remote, expose);
    // As likely as not, code that threw or hung has been published again since.
    else reload(1);
  };
  // Its previous build may not throw.
  if (content instanceof Error) return hasFallenBack ? failed(NOT_DRAWN, retry) : pending;
  if (content === 'fallback') {
    if (load.status === 'failed') return failed(load.reason, retry);
    return isStalled ? failed(TIMED_OUT, retry) : pending;
  }
  if (load.status !== 'failed') return null;
  return (
    <>
      {/* Below HTML whose code does not come, while attempts go on behind it. */}
      <SectionNotice
        {...{ remote, retry, reason: load.reason, className: styles.notice }}
        what="could not be loaded. You may be seeing an older version."
      />
      {children}
    </>
  );
}

/** Says what is wrong with a section, in few words that follow its name. */
export function SectionNotice({
  remote,
  what,
  reason,
  retry,
  className,
}: Record<'remote' | 'what' | 'reason', string> & {
  retry: () => void;
  className: string | undefined;
}) {
  const title = useTitle(remote);
  return (
    <div className={className} role="alert">
      <p>
        The {title} section {what} ({reason})
      </p>
      <Button variant="secondary" onClick={retry}>
        Retry
      </Button>
    </div>
  );
}

/** Whether a section's code is there and then waits for something itself until the deadline. */
function useIsStalled({ remote, expose }: Props, isWaiting: boolean): boolean {
  const { loader } = useComposition();
  const [isStalled, setStalled] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => {
      // The loader itself reports code that has not come.
      setStalled(loader.state(remote, expose).status === 'ready');
    }, SECTION_DEADLINE_MS);
    return () => clearTimeout(timer);
  }, [loader, remote, expose, isWaiting]);
  return isStalled;
}

function useFaultRecord({ remote, expose }: Props, fault: string | false): void {
  const { loader, recorder } = useComposition();
  useEffect(() => {
    if (fault === false) return;
    const version = loader.versionsInUse().get(remote) ?? 'unknown';
    recorder.failed({ remote, version, phase: 'render', subject: expose }, fault);
  }, [loader, recorder, remote, expose, fault]);
}
