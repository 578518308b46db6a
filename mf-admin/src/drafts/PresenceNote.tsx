import type { ContentType } from '@site/shared/content-types';
import { parseEntries, parsePresence, presencePath } from '@site/shared/editorial';
import { useEffect, useState } from 'react';
import { useDatabase } from '../data/DatabaseContext';
import { subscribe } from '../data/subscribe';
import styles from './server-drafts.module.css';

/**
 * Who else has something open, in a sentence; '' where nobody has.
 * @param uid of the member at this page
 * @param connection the key of this page's entry
 */
function describeOpen(stored: unknown, uid: string, connection: string): string {
  const members = new Set<string>();
  let isOwn = false;
  for (const [member, connections] of Object.entries(Object(stored))) {
    for (const [key, { email }] of parseEntries(connections, parsePresence)) {
      if (member !== uid) members.add(email || `member ${member}`);
      else if (key !== connection) isOwn = true;
    }
  }
  const others = members.size > 0 && `Also opened by ${[...members].sort().join(', ')}.`;
  return [others, isOwn && 'You have this open in another tab.'].filter(Boolean).join(' ');
}

/**
 * Shows colleagues that this member has a record or draft open, and names those who have it open,
 * live, before they run into each other.
 */
export function PresenceNote({
  type,
  id,
}: {
  type: ContentType;
  /** undefined as long as there is nothing that others could open. */
  id: string | undefined;
}) {
  const loadDatabase = useDatabase();
  const [text, setText] = useState('');
  useEffect(() => {
    if (id === undefined) return;
    // A colleague's name is no reason to disturb the writing.
    return subscribe(loadDatabase, (database) => {
      const path = presencePath(type.name, id);
      const [uid, connection] = [database.uid(), database.newId()];
      const remove = database.keepWhileConnected(`${path}/${uid}/${connection}`, {
        ...(database.email() && { email: database.email() }),
        since: database.serverTime,
      });
      const stop = database.watch(path, (stored) => setText(describeOpen(stored, uid, connection)));
      return () => {
        stop();
        remove();
      };
    });
  }, [loadDatabase, type, id]);
  return (
    <p role="status" className={styles.alsoOpen}>
      {text}
    </p>
  );
}
