import type { MemberDatabase } from './member-database';

/**
 * Listens to the database once it is there; a failure to get at it is logged. Returns how to stop.
 * @param listen returns how to stop
 */
export function subscribe(
  loadDatabase: () => Promise<MemberDatabase>,
  listen: (database: MemberDatabase) => () => void,
): () => void {
  let isOver = false;
  let stop = () => {};
  loadDatabase()
    .then((database) => {
      if (!isOver) stop = listen(database);
    })
    .catch((error: unknown) => console.warn('The database is not listened to.', error));
  return () => {
    isOver = true;
    stop();
  };
}
