import { useConfirm } from '@stss/shared/ui';
import { useDatabase } from '../data/DatabaseContext';
import { readPostHistory } from '../data/history';
import type { MemberDatabase } from '../data/member-database';
import { type EditablePost, fieldsOfPost, type PostFields } from '../data/post-record';
import { editPost, type PostOutcome, removePost } from '../data/posts';
import { postTexts } from '../difference/text-fields';
import { type Restorable, VersionHistory } from '../history/VersionHistory';
import { useLeaving } from '../leaving/LeavingProvider';
import { RemoveRecord } from '../removing/RemoveRecord';
import { SaveFailureNote } from '../saving/SaveFailureNote';
import { useSave } from '../saving/useSave';
import { leaveForBlog, leaveForPost } from './leave-editor';

/**
 * What can be done with a stored post besides writing: remove it, bring back an older version.
 * @param onChoose puts an older version of a removed post into the form that restores it
 */
export function PostCare({
  base,
  onChoose,
}: {
  base: EditablePost;
  onChoose: (version: Restorable<PostFields>) => void;
}) {
  const loadDatabase = useDatabase();
  const confirm = useConfirm();
  const { mayLeave, leaveAsAgreed } = useLeaving();
  const { state, save } = useSave<EditablePost>();

  const replace = async (
    how: (database: MemberDatabase) => Promise<PostOutcome>,
    leave: () => void,
  ) => {
    if (!(await mayLeave())) return;
    await save(
      async () => how(await loadDatabase()),
      () => {
        leaveAsAgreed();
        leave();
      },
    );
  };
  const restoreVersion = async (version: Restorable<PostFields>) => {
    if (base.isRemoved) {
      if (await mayLeave()) onChoose(version);
      return;
    }
    const question = `Restore version ${version.rev}? Today's version stays in the history.`;
    if (!(await confirm(question))) return;
    await replace(
      (database) => editPost(database, base, version.fields),
      () => leaveForPost(base.post.slug, 'Post updated successfully'),
    );
  };

  return (
    <>
      <VersionHistory
        current={postTexts(fieldsOfPost(base.post, base.body), base.isRemoved)}
        textsOf={postTexts}
        load={async () => readPostHistory(await loadDatabase(), base)}
        onRestore={restoreVersion}
      />
      {!base.isRemoved && (
        <RemoveRecord
          what="post"
          isBusy={state.status === 'saving'}
          onRemove={() =>
            replace(
              (database) => removePost(database, base),
              () => leaveForBlog('Post removed'),
            )
          }
        />
      )}
      <SaveFailureNote state={state} />
    </>
  );
}
