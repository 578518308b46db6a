import type { ContentSource } from '@site/shared/content';
import { OfflineReading } from '../offline/OfflineReading';
import { Offers } from './Offers';

/** What a page needs only once it can be used. */
export default function DeferredParts({ content }: { content: ContentSource }) {
  return (
    <>
      <OfflineReading />
      <Offers content={content} />
    </>
  );
}
