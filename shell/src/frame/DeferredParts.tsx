import type { ContentSource } from '@site/shared/content';
import { type ComponentType, useEffect, useState } from 'react';
import { OfflineReading } from '../offline/OfflineReading';
import { Offers } from './Offers';

/** What a page needs only once it can be used. */
export default function DeferredParts({ content }: { content: ContentSource }) {
  return (
    <>
      <OfflineReading />
      <Offers content={content} />
      <SeamsOnDemand />
    </>
  );
}

/** `?seams` shows which part of the page is whose. */
const asksForSeams = new URLSearchParams(window.location.search).has('seams');

function SeamsOnDemand() {
  const [Seams, setSeams] = useState<ComponentType>();
  useEffect(() => {
    if (!asksForSeams) return;
    const take = (part: typeof import(/* webpackChunkName: "status" */ '../seams/Seams')) =>
      setSeams(() => part.default);
    void import(/* webpackChunkName: "status" */ '../seams/Seams').then(take, () => undefined);
  }, []);
  return Seams && <Seams />;
}
