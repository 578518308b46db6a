import { createContext, type ReactNode, useContext } from 'react';
import type { SlotName, SlotProps } from '../contracts';

/** Renderer that the shell provides: renders everything contributed to the named slot. */
export type SlotHost = <N extends SlotName>(name: N, props: SlotProps[N]) => ReactNode;

const SlotHostContext = createContext<SlotHost>(() => null);

export const SlotHostProvider = SlotHostContext.Provider;

/**
 * A place in a page that other remotes may fill, by the contract of its name and version.
 * Renders nothing where nobody contributes.
 */
export function Slot<N extends SlotName>({ name, props }: { name: N; props: SlotProps[N] }) {
  const host = useContext(SlotHostContext);
  return <>{host(name, props)}</>;
}
