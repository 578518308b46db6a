import type { ContentType } from '@site/shared/content-types';
import { presencePath } from '@site/shared/editorial';
import { useEffect, useState } from 'react';
import { useDatabase } from '../data/DatabaseContext';
import { type OpenElsewhere, readOpenElsewhere } from './open-elsewhere';

/**
 * Shows colleagues that this member has a record or draft open, and tells who else has, live.
 * @param id undefined as long as there is nothing that others could open
 */
export function usePresence(type: ContentType, id: string | undefined): OpenElsewhere {
  const loadDatabase = useDatabase();
  const [open, setOpen] = useState<OpenElsewhere>({ members: [], isOwn: false });
  useEffect(() => {
    if (id === undefined) return;
    let isOver = false;
    let stop = () => {};
    loadDatabase()
      .then((database) => {
        if (isOver) return;
        const path = presencePath(type.name, id);
        const [uid, connection] = [database.uid(), database.newId()];
        const remove = database.keepWhileConnected(`${path}/${uid}/${connection}`, {
          ...(database.email() && { email: database.email() }),
          since: database.serverTime,
        });
        const unwatch = database.watch(path, (stored) =>
          setOpen(readOpenElsewhere(stored, uid, connection)),
        );
        stop = () => {
          unwatch();
          remove();
        };
      })
      // A colleague's name is no reason to disturb the writing.
      .catch((error: unknown) => console.warn('Nobody learns that this is open.', error));
    return () => {
      isOver = true;
      stop();
    };
  }, [loadDatabase, type, id]);
  return open;
}
