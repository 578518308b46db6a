import { useHydrated } from '@site/shared/ui';
import { type ReactNode, use } from 'react';
import { useComposition } from '../composition/CompositionContext';

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
  const isHydrated = useHydrated();
  const version = rendered[remote];
  if (version !== undefined) {
    use(code);
    const state = loader.state(remote, expose);
    const isStale = state.status === 'ready' && state.version !== version;
    if (!isHydrated && isStale) throw new MarkupMismatch(remote);
  }
  return children;
}

/** Makes React discard a section's HTML; no visitor sees it. */
export class MarkupMismatch extends Error {
  constructor(remote: string) {
    super(`the page holds HTML of another build of ${remote}`);
  }
}
