import { useRecords } from '@site/shared/content';
import { event } from '@site/shared/content-types';
import type { SlotProps } from '@site/shared/contracts';
import type { EventRecord } from '@site/shared/events';
import { ButtonLink, Container, EmptyState } from '@site/shared/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { Loaded } from '../content/Loaded';
import { UnknownAddress } from '../content/UnknownAddress';
import { EventView } from './EventView';

/** The page of one event; in the slot of previews, of the one that it is given. */
export default function EventPage({ event }: Partial<SlotProps['event.preview/v1']>) {
  return (
    <Container page>{event ? <EventView event={event} isPreview /> : <PublicEvent />}</Container>
  );
}

/** The event that the address names. */
function PublicEvent() {
  const { address } = useParams();
  const records = useRecords(event, `-${address}`);
  return (
    <Loaded of={{ records }}>
      {({ records: [found] }) => <Found key={address} event={found} />}
    </Loaded>
  );
}

function Found({ event }: { event: EventRecord | undefined }) {
  const [first] = useState(event);
  if (event) return <EventView event={event} />;
  if (!first) return <UnknownAddress />;
  return (
    <EmptyState title="This event was removed.">
      <ButtonLink to="/events">Events</ButtonLink>
    </EmptyState>
  );
}
