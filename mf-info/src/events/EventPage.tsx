import { useRecords } from '@site/shared/content';
import { event } from '@site/shared/content-types';
import type { SlotProps } from '@site/shared/contracts';
import { PageMeta } from '@site/shared/page-meta';
import { Container } from '@site/shared/ui';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
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
  const id = `-${useParams().address}`;
  const records = useRecords(event, id);
  return (
    <Loaded of={{ records }}>
      {({ records: events }) => {
        const found = events.find((each) => each.id === id);
        return found ? <EventView event={found} /> : <UnknownEvent />;
      }}
    </Loaded>
  );
}

/** How long an unknown address stays (ms), as everywhere on the site. */
const STAYS = 500;

function UnknownEvent() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/', { replace: true }), STAYS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <>
      <PageMeta title="Redirecting" description="On the way to another page." noindex />
      <p role="status">Redirecting...</p>
    </>
  );
}
