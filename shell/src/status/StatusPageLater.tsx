import { type ComponentType, useEffect, useState } from 'react';
import { PageSpinner } from '../routing/PageSpinner';

/** The page for supporters, which visitors do not load. */
export function StatusPageLater() {
  const [Page, setPage] = useState<ComponentType>();
  useEffect(() => {
    const take = (part: typeof import('./StatusPage')) => setPage(() => part.StatusPage);
    // Seams are for the same people, and each chunk costs all visitors its name and hash.
    void import(/* webpackChunkName: "status" */ './StatusPage').then(take, () => undefined);
  }, []);
  return Page ? <Page /> : <PageSpinner />;
}
