import type { EditableRecord, RecordFields } from '../data/stored-record';
import { isSameText } from '../drafts/draft-text';
import { type LoadedDraft, useServerDraft } from '../drafts/useServerDraft';
import { useUnsavedWork } from '../drafts/useUnsavedWork';
import type { FormSettings } from '../kinds/form-settings';
import type { Leave } from './RecordActions';
import { draftName, readRecordDraft } from './record-draft';
import { useEditor } from './useEditor';

export interface RecordFormProps {
  form: FormSettings;
  /** The record to edit; absent for a new one. */
  base?: EditableRecord | undefined;
  /** The id of a record that has it from the start, stored or not. */
  id?: string | undefined;
  /** The fields that the record has. Default: all of its kind. */
  used?: readonly string[] | undefined;
  /** The initial values of the form. */
  initial: RecordFields;
  /** An older version, with which the form opens as a change of `initial`. */
  restored?: RecordFields | undefined;
  /** What a first draft starts from, where `initial` is a draft. Default: `initial`. */
  published?: RecordFields | undefined;
  /** The draft on the server, of kinds that are reviewed. */
  loaded?: LoadedDraft | undefined;
  /** Shows the form anew, without the draft that was discarded. */
  onDiscarded?: () => void;
  /** Names of the stored tags, for kinds with tags. */
  tags?: readonly string[];
  leave: Leave;
}

/** The newest revision that the writer of a text knows: a removal changes no words. */
const knownRev = (base: EditableRecord | undefined, rev: number): number =>
  base?.isRemoved && base.rev === rev + 1 ? base.rev : rev;

/** The text of a form, and where it is kept: in the editor, on this device and on the server. */
export function useWriting({
  form: { type },
  base,
  id,
  initial,
  restored,
  published = initial,
  loaded,
}: RecordFormProps) {
  const opened = loaded?.stored?.draft.base ?? base?.rev ?? 0;
  const [state, editor] = useEditor(initial, restored, opened);
  const { fields, isChanged, baseRev } = state;
  const serverDraft = useServerDraft(type, loaded, editor, { published, isNew: !base });
  const unsaved = useUnsavedWork<RecordFields>({
    what: draftName(type, base?.key ?? id, base, initial, serverDraft?.draft && serverDraft.id),
    fields,
    baseRev,
    isChanged: isChanged && !serverDraft?.isSaved,
    isStored: (text) =>
      [restored ?? initial, base?.fields].some(
        (stored) => stored && isSameText(type, text, stored),
      ),
    readFields: (stored) => readRecordDraft(type, stored),
    onRebase: (rev) => editor.dispatch({ name: 'rebased', baseRev: knownRev(base, rev) }),
  });
  return { state, editor, serverDraft, unsaved };
}
