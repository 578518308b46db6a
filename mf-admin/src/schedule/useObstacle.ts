import { type ContentType, recordPath } from '@site/shared/content-types';
import type { ScheduledRecord } from '@site/shared/editorial';
import { findObstacle, isLate, type PublicationObstacle } from '@site/shared/editorial';
import { useEffect, useState } from 'react';
import { useDatabase } from '../data/DatabaseContext';
import { useClockOffset } from '../data/useClockSkew';
import { useWatched } from '../data/useWatched';

/** What keeps a scheduled version from its publication, as far as that is known; live. */
export function useObstacle(
  type: ContentType,
  key: string,
  entry: ScheduledRecord,
): PublicationObstacle | 'late' | undefined {
  const loadDatabase = useDatabase();
  const offset = useClockOffset() ?? 0;
  const rev = useWatched(`${recordPath(type, key)}/rev`);
  const [obstacle, setObstacle] = useState<PublicationObstacle>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is asked about anew.
  useEffect(() => {
    let isCurrent = true;
    loadDatabase()
      .then((database) => findObstacle(database, type.name, key))
      .then(
        (found) => isCurrent && setObstacle(found),
        // Publishing says it, too.
        (error: unknown) => console.warn('The schedule was not checked.', error),
      );
    return () => {
      isCurrent = false;
    };
  }, [loadDatabase, type, key, entry, rev]);
  return obstacle ?? (isLate(entry.at, Date.now() + offset) ? 'late' : undefined);
}
