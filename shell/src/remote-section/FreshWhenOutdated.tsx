import { type ReactNode, use, useSyncExternalStore } from 'react';
import { useComposition } from '../composition/CompositionContext';

const never = () => () => {};

/**
 * React does not repair class names while hydrating: HTML that another build of the remote rendered
 * would stay without styles. Such a section is given up for a fresh rendering.
 */
export function FreshWhenOutdated({
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
    const isOutdated = state.status === 'ready' && state.version !== version;
    if (hydrating && isOutdated) throw new OutdatedMarkup(remote);
  }
  return children;
}

/** Makes React render a section anew; never shown to anybody. */
export class OutdatedMarkup extends Error {
  constructor(remote: string) {
    super(`the page holds HTML of another build of ${remote}`);
  }
}
