import type { EditableRecord, RecordFields } from '../data/stored-record';
import type { FormSettings } from '../kinds/form-settings';
import type { Problem } from '../record-editor/find-problems';
import type { Leave } from '../record-editor/RecordActions';
import type { ServerDraftControl } from '../server-drafts/useServerDraft';

interface ReviewPanelProps {
  form: FormSettings;
  /** The fields in the form. */
  fields: RecordFields;
  /** The public record; undefined for a new one. */
  base: EditableRecord | undefined;
  serverDraft: ServerDraftControl;
  /** What keeps the record from being saved. */
  problems: readonly Problem[];
  leave: Leave;
}

/** The state of a draft, and how it goes on: beside the buttons of a reviewed kind's form. */
export function ReviewPanel(_: ReviewPanelProps) {
  return null;
}
