import { event } from '@site/shared/content-types';
import { readShownDraft } from '@site/shared/editorial';
import { PageMeta } from '@site/shared/page-meta';
import { Container, PageHeading } from '@site/shared/ui';
import { ComingUpList } from './ComingUp';
import { EventCard } from './EventCard';

/** A draft as the page of events shows it: what is not written yet is left out. */
export default function EventPreview({ data }: { data: string }) {
  const fields = readShownDraft(event, data)?.fields;
  if (!fields) return null;
  const title = fields.title || 'Untitled event';
  return (
    <Container page>
      <PageMeta title={title} />
      <PageHeading title="Events" />
      <ComingUpList>
        <EventCard event={{ ...fields, title }} />
      </ComingUpList>
    </Container>
  );
}
