import { type ComponentType, useEffect, useState } from 'react';
import { whenPageReady } from '../routing/when-page-ready';

/** Offline reading comes when the page can be used: nobody waits for it. */
export function OfflineReadingLater() {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(
    () =>
      whenPageReady(() => {
        const take = (part: typeof import('./OfflineReading')) => setPart(() => part.default);
        void import('./OfflineReading').then(take, () => undefined);
      }),
    [],
  );
  return Part && <Part />;
}
