import { Button, Dialog } from '@site/shared/ui';
import { ActionRow } from '../ui/ActionRow';
import { Difference, type TextFields } from '../ui/Difference';
import looks from '../ui/looks.module.css';
import { Stack } from '../ui/Stack';
import { conflictOf } from './save-state';
import type { EditorOnPage } from './useEditor';

/** What somebody else saved meanwhile, beside the text of a form: the public version, or the draft. */
export function FormConflicts({ editor }: { editor: EditorOnPage }) {
  const { id, fields, textsOf, save, serverDraft, isComparing, local, dispatch } = editor;
  const theirs = conflictOf(save);
  const draftStatus = serverDraft?.status;
  const closeComparison = () => dispatch({ name: 'compared', isOpen: false });
  const choose = (choice: 'mine' | 'theirs') => {
    const givenUp = serverDraft?.resolve(choice);
    if (givenUp) local.setAside(givenUp);
    closeComparison();
  };
  return (
    <>
      {theirs && (
        <ConflictDialog
          theirs={textsOf(theirs.fields, theirs.isRemoved)}
          mine={textsOf(fields)}
          onOverwrite={editor.overwrite}
          other={
            id === undefined
              ? { label: 'Save mine as a copy', onChoose: editor.saveAsCopy }
              : undefined
          }
          onClose={() => dispatch({ name: 'save ended' })}
        />
      )}
      {isComparing && draftStatus?.name === 'conflict' && (
        <ConflictDialog
          theirs={textsOf(draftStatus.theirs.fields)}
          mine={textsOf(fields)}
          note="The other version stays on this device as an unsaved draft."
          onOverwrite={() => choose('mine')}
          other={{ label: 'Use theirs', onChoose: () => choose('theirs') }}
          onClose={closeComparison}
        />
      )}
    </>
  );
}

/** Somebody else saved first: shows how the two versions differ and asks which way to go. */
function ConflictDialog({
  theirs,
  mine,
  note = 'If you overwrite their version, it stays in the history and can be restored.',
  onOverwrite,
  other,
  onClose,
}: {
  theirs: TextFields;
  mine: TextFields;
  /** What becomes of the version that is given up. */
  note?: string;
  onOverwrite: () => void;
  /** A third way. Absent where there is none. */
  other?: { label: string; onChoose: () => void } | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog title="Somebody else saved this meanwhile" onClose={onClose} wide>
      <Stack>
        <p>
          Your text is safe, and theirs is not replaced yet. These are the differences between the
          two versions:
        </p>
        <Difference
          before={theirs}
          after={mine}
          names={{ before: 'Only in theirs', after: 'Only in yours' }}
        />
        <p className={looks.note}>{note}</p>
        <ActionRow>
          <Button variant="ghost" onClick={onClose}>
            Keep writing
          </Button>
          {other && (
            <Button variant="secondary" onClick={other.onChoose}>
              {other.label}
            </Button>
          )}
          <Button variant="danger" onClick={onOverwrite}>
            Overwrite theirs
          </Button>
        </ActionRow>
      </Stack>
    </Dialog>
  );
}
