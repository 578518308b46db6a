import { isPreview } from '@site/shared/preview';
import { type ComponentType, useEffect, useState } from 'react';
import { NewVersionOffer } from '../new-version/NewVersionOffer';
import { OfflineReading } from '../offline/OfflineReading';

/** What a page needs only once it can be used. */
export default function DeferredParts() {
  return (
    <>
      <OfflineReading />
      <NewVersionOffer />
      {asksForSeams && <OnDemand load={loadSeams} />}
      {isPreview() && <OnDemand load={loadBanner} />}
    </>
  );
}

/** `?seams` shows which part of the page is whose. */
const asksForSeams = new URLSearchParams(window.location.search).has('seams');

const loadSeams = () => import(/* webpackChunkName: "status" */ '../seams/Seams');
const loadBanner = () => import(/* webpackChunkName: "status" */ '../preview/PreviewBanner');

/** @param load gives the same module each time. */
function OnDemand({ load }: { load: () => Promise<{ default: ComponentType }> }) {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    void load().then(
      (part) => setPart(() => part.default),
      () => undefined,
    );
  }, [load]);
  return Part && <Part />;
}
