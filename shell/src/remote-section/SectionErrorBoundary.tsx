import { Component, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useComposition } from '../composition/CompositionContext';
import { failureInWords } from '../composition/failure-in-words';
import { LoadFailure } from '../composition/section-load';

interface Props {
  remote: string;
  expose: string;
  failed: (reason: string, retry: () => void) => ReactNode;
  renderAgain: () => void;
  children: ReactNode;
}

/** Keeps a section that will not load, or throws while rendering, from taking the page along. */
export class SectionErrorBoundary extends Component<Props, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (error instanceof LoadFailure) return <NotLoaded {...this.props} />;
    return <Threw {...this.props} error={error} />;
  }
}

/** Retry fetches the code again: as likely as not, what threw has been published anew since. */
function Threw({ remote, expose, failed, renderAgain, error }: Props & { error: Error }) {
  const { loader, recorder } = useComposition();
  useEffect(() => {
    const version = loader.versionsInUse().get(remote) ?? 'unknown';
    recorder.failed({ remote, version, phase: 'render', subject: expose }, error.message);
  }, [loader, recorder, remote, expose, error]);
  return failed(failureInWords(error), () => {
    loader.reload(remote, expose);
    renderAgain();
  });
}

/** Shows the fallback until an attempt behind it succeeds. */
function NotLoaded({ remote, expose, failed, renderAgain }: Props) {
  const { loader } = useComposition();
  const current = () => loader.state(remote, expose);
  const state = useSyncExternalStore(loader.subscribe, current, current);
  const recovered = state.status === 'ready';
  useEffect(() => {
    if (recovered) renderAgain();
  }, [recovered, renderAgain]);
  const reason = state.status === 'failed' ? state.reason : '';
  return failed(reason, () => loader.retry(remote, expose));
}
