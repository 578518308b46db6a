import { useSession } from '@site/shared/auth';
import { formatMoment } from '@site/shared/text';
import { Button, useConfirm } from '@site/shared/ui';
import { useState } from 'react';
import { deleteDraft } from '../drafts/draft-store';
import { findMyDrafts } from './find-my-drafts';
import { Part, Row, Rows } from './Part';

/** Text that was typed on this device and never saved. */
export function MyDrafts() {
  const session = useSession();
  const confirm = useConfirm();
  const uid = 'user' in session ? session.user.uid : '';
  const [drafts, setDrafts] = useState(() => findMyDrafts(uid));
  const remove = async (name: string, title: string) => {
    if (!(await confirm(`Delete the draft “${title}”? Its text is nowhere else.`))) return;
    deleteDraft(name);
    setDrafts(findMyDrafts(uid));
  };
  return (
    <Part id="drafts" title="Drafts on this device">
      <Rows empty="There is no unsaved text of yours here.">
        {drafts.map(({ name, form, title, path, writtenAt }) => (
          <Row
            key={name}
            to={path}
            title={title}
            note={`${form.names.one}, written ${formatMoment(writtenAt)}`}
          >
            <Button
              variant="ghost"
              aria-label={`Delete the draft ${title}`}
              onClick={() => remove(name, title)}
            >
              Delete
            </Button>
          </Row>
        ))}
      </Rows>
    </Part>
  );
}
