import { type ComponentType, useEffect, useState } from 'react';
import { whenPageReady } from '../routing/when-page-ready';

/** Offline reading and the offer of a new version come when the page can be used: nobody waits for them. */
export function Deferred() {
  const [Parts, setParts] = useState<ComponentType>();
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
  return Parts && <Parts />;
}
