import { useRecords } from '@site/shared/content';
import { event } from '@site/shared/content-types';
import type { SlotProps } from '@site/shared/contracts';
import { Container } from '@site/shared/ui';
import { Navigate, useParams } from 'react-router-dom';
import { Loaded } from '../content/Loaded';
import { EventView } from './EventView';

/** The page of one event; in the slot of previews, of the one that it is given. */
export default function EventPage({ event }: Partial<SlotProps['event.preview/v1']>) {
  return (
    <Container page>{event ? <EventView event={event} isPreview /> : <PublicEvent />}</Container>
  );
}

/** The event that the address names. */
function PublicEvent() {
  const records = useRecords(event, `-${useParams().address}`);
  return (
    <Loaded of={{ records }}>
      {({ records: [found] }) =>
        found ? (
          <EventView event={found} />
        ) : (
          // To itself: the shell shows what it shows of every unknown address.
          <Navigate to="" replace state={{ isUnknown: true }} />
        )
      }
    </Loaded>
  );
}
