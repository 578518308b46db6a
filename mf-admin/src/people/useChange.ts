import { notify } from '@site/shared/notices';
import { serverNow } from '../data/server-now';
import { useDatabaseRequest } from '../data/useDatabaseRequest';

type Values = Readonly<Record<string, unknown>>;

const PROBLEMS = {
  refused:
    'The server refused this change. Somebody may have changed your role, or this entry, meanwhile. Reload the page.',
  failed: 'The server could not be reached. Check your connection, then try again.',
};

/** Writes a change of people; a refusal says what may have happened. */
export function useChange(onChanged: () => void) {
  const { run, ...request } = useDatabaseRequest(PROBLEMS);
  /**
   * @param values the values of the update, or how to make them of the server's time: as the database
   * sets it, and in milliseconds since the epoch
   * @param after runs when the change is stored
   */
  const change = (
    values: Values | ((serverTime: unknown, now: number) => Values),
    done: string,
    after?: () => void,
  ) =>
    run(
      async (database) => {
        const update =
          typeof values === 'function'
            ? values(database.serverTime, await serverNow(database))
            : values;
        return (await database.update(update)) === 'written' ? 'done' : 'refused';
      },
      () => {
        notify(done, 'success');
        after?.();
        onChanged();
      },
    );
  return { ...request, change };
}
