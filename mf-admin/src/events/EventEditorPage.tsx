import { eventForm } from '../kinds/event-form';
import { RecordEditorPage } from '../record-pages/RecordEditorPage';

/** `/members/events/new` and `/members/events/{id}/edit`. */
export default function EventEditorPage() {
  return <RecordEditorPage form={eventForm} />;
}
