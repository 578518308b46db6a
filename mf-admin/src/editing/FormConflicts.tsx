import { ConflictDialog } from '../ui/ConflictDialog';
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
