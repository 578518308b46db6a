/** Reads the Realtime Database over REST, without Firebase's own client. */
export interface Database {
  /**
   * @param path below the root, without `.json`
   * @param order indexed child, and bounds for its value
   * @throws where the database cannot be reached or refuses
   */
  get(path: string, signal: AbortSignal, order?: DatabaseOrder): Promise<unknown>;
}

export interface DatabaseOrder {
  orderBy: string;
  equalTo?: string;
  startAt?: number;
}

interface Options {
  databaseUrl: string;
  databaseNamespace: string;
  fetch: typeof fetch;
}

/** Takes the place of the database where readers never ask it: it has nothing that the snapshot lacks. */
export const noDatabase: Database = {
  async get(path) {
    if (!path.includes('/')) throw new Error('The site has no snapshot.');
    return null;
  },
};

/** Protocol: https://firebase.google.com/docs/reference/rest/database */
export function createDatabase({ databaseUrl, databaseNamespace, fetch }: Options): Database {
  const address = (path: string, order?: DatabaseOrder): string => {
    const url = new URL(`${databaseUrl.replace(/\/$/, '')}/${path}.json`);
    url.searchParams.set('ns', databaseNamespace);
    // Values of the query are JSON, so strings are quoted.
    for (const [name, value] of Object.entries(order ?? {})) {
      url.searchParams.set(name, JSON.stringify(value));
    }
    return url.href;
  };
  return {
    async get(path, signal, order) {
      const response = await fetch(address(path, order), { signal });
      if (!response.ok) throw new Error(`The database answered ${response.status}.`);
      return response.json();
    },
  };
}
