import { useConfirm } from '@stss/shared/ui';
import { useDatabase } from '../data/DatabaseContext';
import { readPostHistory } from '../data/history';
import { type EditablePost, fieldsOfPost, type PostFields } from '../data/post-record';
import { editPost } from '../data/posts';
import { postTexts } from '../difference/text-fields';
import { VersionHistory } from '../history/VersionHistory';
import { useLeaving } from '../leaving/LeavingProvider';
import { RemoveOrRestore } from '../removing/RemoveOrRestore';
import { SaveFailureNote } from '../saving/SaveFailureNote';
import { useSave } from '../saving/useSave';
import { leaveForBlog, leaveForPost } from './leave-editor';

/** What can be done with a stored post besides writing: remove it, bring back an older version. */
export function PostCare({ base }: { base: EditablePost }) {
  const loadDatabase = useDatabase();
  const confirm = useConfirm();
  const { mayLeave, leaveAsAgreed } = useLeaving();
  const { state, save } = useSave<EditablePost>();
  const stored = fieldsOfPost(base.post, base.body);

  const replaceBy = async (fields: PostFields, leave: () => void) => {
    if (!(await mayLeave())) return;
    await save(
      async () => editPost(await loadDatabase(), base, fields),
      () => {
        leaveAsAgreed();
        leave();
      },
    );
  };
  const setRemoved = (hidden: boolean) =>
    replaceBy({ ...stored, hidden }, () => {
      if (!hidden) return leaveForPost(stored.slug, 'Post updated successfully');
      leaveForBlog('Post removed');
    });

  return (
    <>
      <VersionHistory
        current={postTexts(stored)}
        textsOf={postTexts}
        load={async () => readPostHistory(await loadDatabase(), base)}
        onRestore={async ({ rev, fields }) => {
          if (!(await confirm(`Restore version ${rev}? Today's version stays in the history.`)))
            return;
          await replaceBy({ ...fields, hidden: stored.hidden }, () =>
            leaveForPost(stored.slug, 'Post updated successfully'),
          );
        }}
      />
      <RemoveOrRestore
        what="post"
        isRemoved={stored.hidden}
        isBusy={state.status === 'saving'}
        onChange={setRemoved}
      />
      <SaveFailureNote state={state} />
    </>
  );
}
