import { useEffect, useState } from 'react';
import { useDatabase } from './DatabaseContext';

/**
 * The value of a node, live; undefined until it is known, null where there is none.
 * @param path undefined for nothing to watch
 */
export function useWatched(path: string | undefined): unknown {
  const loadDatabase = useDatabase();
  const [watched, setWatched] = useState<{ path: string; value: unknown }>();
  useEffect(() => {
    if (path === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    loadDatabase().then(
      (database) => {
        if (!isOver) stop = database.watch(path, (value) => setWatched({ path, value }));
      },
      (error: unknown) => console.warn(`${path} cannot be watched.`, error),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [loadDatabase, path]);
  return watched !== undefined && watched.path === path ? watched.value : undefined;
}
