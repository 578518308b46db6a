import type { ContentType } from '@site/shared/content-types';
import type { SlotName, SlotProps } from '@site/shared/contracts';
import { readDraftData } from '@site/shared/editorial';
import { Slot } from '@site/shared/slots';
import { Container, EmptyState } from '@site/shared/ui';

/** The slots that show a draft. */
type PreviewSlot = {
  [Name in SlotName]: SlotProps[Name] extends { data: string } ? Name : never;
}[SlotName];

const SLOTS: Readonly<Record<string, PreviewSlot>> = {
  post: 'post.preview/v1',
  update: 'update.preview/v1',
  event: 'event.preview/v1',
};

/**
 * A version that is not public, as its own page, by the section that has such pages.
 * @param data the JSON text of a draft, untrusted
 */
export function RecordPreview({ type, data }: { type: ContentType; data: string }) {
  const name = SLOTS[type.name];
  if (name && readDraftData(type, data)) return <Slot name={name} props={{ data }} />;
  return (
    <Container narrow page>
      <EmptyState
        title="This version cannot be shown"
        message="It may come from a newer version of this site: reload the page."
      />
    </Container>
  );
}
