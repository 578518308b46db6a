import { writeToken } from '../id-token';
import { startTestBackend, type TestBackend } from './test-backend';

const RULES = JSON.stringify({
  rules: {
    open: { '.read': true, '.write': true, '.indexOn': ['n'] },
    mine: { $uid: { '.read': 'auth.uid == $uid', '.write': 'auth.uid == $uid' } },
    gated: { '.read': "root.child('gate').val() == true" },
    short: { '.write': true, '.validate': 'newData.val().length < 5' },
  },
});

export interface RestAnswer {
  status: number;
  json: unknown;
}

export interface RestClient {
  readonly backend: TestBackend;
  /** Address of the database. */
  readonly base: string;
  /** One request; a body that is no text is sent as JSON. */
  rest(
    method: string,
    at: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<RestAnswer>;
}

/** Headers of the project's owner. */
export const owner = { authorization: 'Bearer owner' };

/** Seconds since the epoch. */
export const now = () => Math.floor(Date.now() / 1000);

/** A token for somebody. @param exp in seconds since the epoch */
export const tokenFor = (uid: string, exp = now() + 3600) =>
  writeToken({ sub: uid, iat: now(), exp });

/** For the tests of one file: a backend with places of different rules, asked by REST. */
export function restClient(): RestClient {
  let backend: TestBackend;
  let base = '';
  beforeAll(async () => {
    backend = await startTestBackend({ rulesText: RULES });
    base = `http://localhost:${backend.ports.database}`;
  });
  afterAll(() => backend.remove());
  return {
    get backend() {
      return backend;
    },
    get base() {
      return base;
    },
    async rest(method, at, body, headers = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const response = await fetch(`${base}${at}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: text }),
      });
      const answer = await response.text();
      return {
        status: response.status,
        json: answer === '' ? undefined : JSON.parse(answer),
      };
    },
  };
}
