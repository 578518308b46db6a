import { type ContentSource, ContentSourceProvider } from '@stss/shared/content';
import { type PageMetaSink, PageMetaSinkProvider } from '@stss/shared/page-meta';
import { SlotHostProvider } from '@stss/shared/slots';
import type { ReactNode } from 'react';
import {
  type Composition,
  CompositionProvider,
  RemotesProvider,
} from '../composition/CompositionContext';
import type { RegistryView } from '../composition/registry-view';
import { Frame } from '../frame/Frame';
import { WhenAnsweredProvider } from '../routing/useAnswered';
import { renderSlot } from '../slots/SlotFillers';
import { useCurrentRemotes } from './useCurrentRemotes';

export interface AppProps {
  composition: Composition;
  /** The registry that the page was rendered with, or the live one where there was none. */
  view: RegistryView;
  content: ContentSource;
  meta: PageMetaSink;
  /** What stands in the frame. */
  children: ReactNode;
}

/** The site below the router: the same tree in the browser and in the prerenderer. */
export function App({ composition, view, content, meta, children }: AppProps) {
  const remotes = useCurrentRemotes(view, composition.registry);
  return (
    <CompositionProvider value={composition}>
      <RemotesProvider value={remotes}>
        <ContentSourceProvider value={content}>
          <WhenAnsweredProvider value={content.whenAnswered}>
            <PageMetaSinkProvider value={meta}>
              <SlotHostProvider value={renderSlot}>
                <Frame>{children}</Frame>
              </SlotHostProvider>
            </PageMetaSinkProvider>
          </WhenAnsweredProvider>
        </ContentSourceProvider>
      </RemotesProvider>
    </CompositionProvider>
  );
}
