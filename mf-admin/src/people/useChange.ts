import { notify } from '@site/shared/notices';
import { useDatabase } from '../data/DatabaseContext';
import { serverNow } from '../data/server-now';
import { useRequest } from '../ui/useRequest';

type Values = Readonly<Record<string, unknown>>;

/** Writes a change of people; a refusal says what may have happened. */
export function useChange(onChanged: () => void) {
  const loadDatabase = useDatabase();
  const { isBusy, isSlow, problem, run } = useRequest();
  /**
   * @param values the values of the update, or how to make them of the server's time: as the database
   * sets it, and in milliseconds since the epoch
   * @param after runs when the change is stored
   */
  const change = (
    values: Values | ((serverTime: unknown, now: number) => Values),
    done: string,
    after?: () => void,
  ) => {
    const write = async () => {
      try {
        const database = await loadDatabase();
        const result = await database.update(
          typeof values === 'function'
            ? values(database.serverTime, await serverNow(database))
            : values,
        );
        if (result === 'written') return { ok: true as const, value: undefined };
        return { ok: false as const, message: REFUSED, code: 'refused' };
      } catch {
        return { ok: false as const, message: FAILED, code: 'failed' };
      }
    };
    return run(write, () => {
      notify(done, 'success');
      after?.();
      onChanged();
    });
  };
  return { isBusy, isSlow, problem, change };
}

const REFUSED =
  'The server refused this change. Somebody may have changed your role, or this entry, meanwhile. Reload the page.';
const FAILED = 'The server could not be reached. Check your connection, then try again.';
