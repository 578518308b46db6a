import type { ContentSource } from '@site/shared/content';
import { type ComponentType, useEffect, useState } from 'react';
import { whenPageReady } from '../routing/when-page-ready';

/** Offline reading and offers come when the page can be used: nobody waits for them. */
export function Deferred(props: { content: ContentSource }) {
  const [Parts, setParts] = useState<ComponentType<typeof props>>();
  useEffect(
    () =>
      whenPageReady(() => {
        const take = (parts: typeof import('./DeferredParts')) => setParts(() => parts.default);
        void import(/* webpackChunkName: "DeferredParts" */ './DeferredParts').then(
          take,
          () => undefined,
        );
      }),
    [],
  );
  return Parts && <Parts {...props} />;
}
