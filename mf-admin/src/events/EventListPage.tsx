import { eventForm } from '../kinds/event-form';
import { RecordListPage } from '../record-pages/RecordListPage';

/** `/members/events`. */
export default function EventListPage() {
  return (
    <RecordListPage
      form={eventForm}
      title="Events"
      timeOf={({ start }) => Date.parse(String(start))}
    />
  );
}
