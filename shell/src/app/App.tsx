import { type ContentSource, ContentSourceProvider } from '@site/shared/content';
import { type PageMetaSink, PageMetaSinkProvider } from '@site/shared/page-meta';
import { SlotHostProvider } from '@site/shared/slots';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import {
  type Composition,
  CompositionProvider,
  RemotesProvider,
} from '../composition/CompositionContext';
import type { ParsedRegistry, RemoteView } from '../composition/parse-registry';
import type { RegistrySource } from '../composition/registry-source';
import { Frame } from '../frame/Frame';
import { OnIdleProvider } from '../routing/useQueriesSettled';
import { renderSlot } from '../slots/SlotFillers';

export interface AppProps {
  composition: Composition;
  /** The registry that the page was rendered with, or the live one where there was none. */
  view: ParsedRegistry;
  content: ContentSource;
  meta: PageMetaSink;
  /** Content of the frame. */
  children: ReactNode;
}

/** The site below the router: the same tree in the browser and in the prerenderer. */
export function App({ composition, view, content, meta, children }: AppProps) {
  const remotes = useCurrentRemotes(view, composition.registry);
  return (
    <CompositionProvider value={composition}>
      <RemotesProvider value={remotes}>
        <ContentSourceProvider value={content}>
          <OnIdleProvider value={content.onIdle}>
            <PageMetaSinkProvider value={meta}>
              <SlotHostProvider value={renderSlot}>
                <Frame content={content}>{children}</Frame>
              </SlotHostProvider>
            </PageMetaSinkProvider>
          </OnIdleProvider>
        </ContentSourceProvider>
      </RemotesProvider>
    </CompositionProvider>
  );
}

const remotesOf = (view: ParsedRegistry): readonly RemoteView[] => (view.ok ? view.remotes : []);

/**
 * The contributions of all remotes, without the values that change at each publish, and without
 * descriptions: those are for search engines, which read the prerendered page.
 */
const shapeOf = (remotes: readonly RemoteView[]): string =>
  JSON.stringify(
    remotes.map(({ name, title, contributes }) => [name, title, contributes]),
    (key, value: unknown) => (key === 'description' ? undefined : value),
  );

/**
 * Starts from the registry at hand and goes over to the live one if that contributes otherwise, as
 * a transition: sections whose HTML is still waiting for its code stay on screen.
 */
function useCurrentRemotes(
  initial: ParsedRegistry,
  registry: RegistrySource | undefined,
): readonly RemoteView[] {
  const [remotes, setRemotes] = useState(() => remotesOf(initial));
  useEffect(() => {
    let gone = false;
    void registry?.read().then((view) => {
      if (gone || !view.ok) return;
      startTransition(() =>
        setRemotes((current) =>
          shapeOf(current) === shapeOf(view.remotes) ? current : view.remotes,
        ),
      );
    });
    return () => {
      gone = true;
    };
  }, [registry]);
  return remotes;
}
