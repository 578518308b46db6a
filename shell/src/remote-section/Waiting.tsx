import { type ReactNode, useEffect, useState } from 'react';
import { useComposition } from '../composition/CompositionContext';

interface Props {
  remote: string;
  expose: string;
  pending: ReactNode;
  failed: (reason: string, retry: () => void) => ReactNode;
  renderAgain: () => void;
  /** Called once this is on screen: there is no HTML of the section to be kept. */
  shown: () => void;
}

/** Milliseconds until a visitor is told, whatever it is that the section waits for. */
const announceAfter = 8000;
const reason = 'it did not answer in time';

/**
 * What is seen until a section is there. Its code may have come and then wait for something itself,
 * for a part of it that hangs or for ever: that is announced as well.
 */
export function Waiting({ remote, expose, pending, failed, renderAgain, shown }: Props) {
  const { loader, recorder } = useComposition();
  const [isLate, setLate] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(shown, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Code that has not come is announced by who loads it.
      if (loader.state(remote, expose).status !== 'ready') return;
      setLate(true);
      const version = loader.versionsInUse().get(remote) ?? 'unknown';
      recorder.failed({ remote, version, phase: 'render', subject: expose }, reason);
    }, announceAfter);
    return () => clearTimeout(timer);
  }, [loader, recorder, remote, expose]);
  if (!isLate) return pending;
  return failed(reason, () => {
    loader.reload(remote, expose);
    renderAgain();
  });
}
