import { useEffect, useState } from 'react';
import { useDatabase } from './DatabaseContext';
import { subscribe } from './subscribe';

/**
 * The value of a node, live; undefined until it is known, null where there is none.
 * @param path undefined for nothing to watch
 */
export function useWatched(path: string | undefined): unknown {
  const loadDatabase = useDatabase();
  const [watched, setWatched] = useState<{ path: string; value: unknown }>();
  useEffect(() => {
    if (path === undefined) return;
    return subscribe(loadDatabase, (database) =>
      database.watch(path, (value) => setWatched({ path, value })),
    );
  }, [loadDatabase, path]);
  return watched !== undefined && watched.path === path ? watched.value : undefined;
}
