import { type RequestOutcome, useRequest } from '../ui/useRequest';
import { useDatabase } from './DatabaseContext';
import type { MemberDatabase } from './member-database';

/**
 * Runs one request of a form to the database at a time.
 * @param messages the sentence for each failure; `failed`: the database could not be reached
 */
export function useDatabaseRequest<Failure extends string>(
  messages: Readonly<Record<Failure | 'failed', string>>,
) {
  const loadDatabase = useDatabase();
  const { run, ...request } = useRequest();
  const ask = async (
    work: (database: MemberDatabase) => Promise<'done' | Failure>,
  ): Promise<RequestOutcome> => {
    const result = await loadDatabase()
      .then(work)
      .catch((error: unknown) => {
        console.warn('The request failed.', error);
        return 'failed' as const;
      });
    return result === 'done'
      ? { ok: true, value: undefined }
      : { ok: false, message: messages[result], code: result };
  };
  return {
    ...request,
    run: (work: Parameters<typeof ask>[0], onDone: () => void) => run(() => ask(work), onDone),
  };
}
