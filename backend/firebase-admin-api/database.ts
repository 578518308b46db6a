import { ask, Refused, type Token } from './ask';
import type { Endpoints } from './endpoints';

export interface DatabaseStore {
  /** The whole database as JSON of Firebase's console, and the ETag of this state. */
  read(): Promise<{ json: unknown; etag: string }>;
  /**
   * Replaces the whole database atomically.
   * @param etag of the state that may be replaced
   * @returns false if somebody has written since; nothing is changed then
   */
  replace(json: unknown, etag: string): Promise<boolean>;
}

/**
 * The whole database by REST.
 * @see https://firebase.google.com/docs/reference/rest/database
 */
export function databaseStore(
  { database, namespace }: Pick<Endpoints, 'database' | 'namespace'>,
  token: Token,
): DatabaseStore {
  const root = (parameters: Record<string, string>) =>
    new URL(`${database}/.json?${new URLSearchParams({ ns: namespace, ...parameters })}`);
  return {
    async read() {
      const headers = { 'x-firebase-etag': 'true' };
      const url = root({ format: 'export' });
      const response = await ask('Reading the database', token, url, { headers });
      return { json: await response.json(), etag: response.headers.get('etag') ?? '' };
    },
    async replace(json, etag) {
      const url = root({ print: 'silent', writeSizeLimit: 'unlimited' });
      const body = JSON.stringify(json);
      try {
        await ask('Writing the database', token, url, {
          method: 'PUT',
          headers: { 'if-match': etag, 'content-type': 'application/json' },
          body,
        });
        return true;
      } catch (error) {
        if (error instanceof Refused && error.status === 412) return false;
        throw error;
      }
    },
  };
}
