import { createContext, useContext } from 'react';
import type { LoadRecorder } from './load-recorder';
import type { RemoteView } from './parse-registry';
import type { RegistrySource } from './registry-source';
import type { RemoteLoader } from './remote-loader';

export interface Composition {
  /** The live registry; absent on the server. */
  registry?: RegistrySource;
  loader: RemoteLoader;
  recorder: LoadRecorder;
  /** Build versions that the page's HTML was rendered with, by remote. */
  rendered: Readonly<Record<string, string>>;
}

const CompositionContext = createContext<Composition | undefined>(undefined);
export const CompositionProvider = CompositionContext.Provider;

export function useComposition(): Composition {
  const composition = useContext(CompositionContext);
  if (composition === undefined) throw new Error('the composition is missing above this component');
  return composition;
}

const RemotesContext = createContext<readonly RemoteView[]>([]);
export const RemotesProvider = RemotesContext.Provider;

/** All remotes of the current registry. */
export function useRemotes(): readonly RemoteView[] {
  return useContext(RemotesContext);
}

/** Title of a remote by its name. */
export const useTitle = (remote: string): string =>
  useRemotes().find(({ name }) => name === remote)?.title ?? remote;
