import { type ReactNode, use, useSyncExternalStore } from 'react';
import { useComposition } from '../composition/CompositionContext';

const never = () => () => {};

/**
 * React does not repair class names while hydrating: HTML that another build of the remote rendered
 * would stay without styles. Such HTML is discarded, and the section rendered again.
 */
export function DiscardStaleMarkup({
  remote,
  expose,
  code,
  children,
}: {
  remote: string;
  expose: string;
  code: Promise<unknown>;
  children: ReactNode;
}) {
  const { loader, rendered } = useComposition();
  const hydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const version = rendered[remote];
  if (version !== undefined) {
    use(code);
    const state = loader.state(remote, expose);
    const isStale = state.status === 'ready' && state.version !== version;
    if (hydrating && isStale) throw new MarkupMismatch(remote);
  }
  return children;
}

/** Makes React discard a section's HTML; no visitor sees it. */
export class MarkupMismatch extends Error {
  constructor(remote: string) {
    super(`the page holds HTML of another build of ${remote}`);
  }
}
