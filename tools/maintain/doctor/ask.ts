import { errorMessage } from '@site/shared/text';

/** An answer over HTTP. */
export interface Answer {
  status: number;
  /** By names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** No answer came from an address; the message is what failed below `fetch failed`. */
export class NoAnswer extends Error {
  /** Without the query, which may hold a token. */
  readonly address: string;

  constructor(url: string, error: unknown) {
    super(errorMessage(error instanceof Error ? (error.cause ?? error) : error));
    const { origin, pathname } = new URL(url);
    this.address = origin + pathname;
  }
}

/** Asks for an address as an anonymous visitor does. Rejects where no answer comes. */
export type Ask = (
  url: string,
  options?: { method?: 'GET' | 'HEAD' | 'OPTIONS'; headers?: Record<string, string> },
) => Promise<Answer>;

const TIMEOUT_MS = 15_000;

/** Sends what may change something. Rejects where no answer comes. */
export type Send = (
  url: string,
  options: {
    method: 'POST' | 'PUT' | 'DELETE';
    headers?: Record<string, string>;
    body?: string;
  },
) => Promise<Answer>;

/** How a site is examined by writing. */
export interface WritingDeps {
  ask: Ask;
  send: Send;
  /** A name that nothing has yet: all that is written has it. */
  mark: string;
}

async function request(url: string, options: RequestInit): Promise<Answer> {
  try {
    return await fetchAnswer(url, options);
  } catch (error) {
    throw new NoAnswer(url, error);
  }
}

async function fetchAnswer(url: string, options: RequestInit): Promise<Answer> {
  const response = await fetch(url, {
    ...options,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/** Asks the real network; redirects are answers, too. */
export const askNetwork: Ask = (url, options = {}) => request(url, options);

/** The same for what may change something. */
export const sendToNetwork: Send = request;

/** Asks for each address once: several checks look at the same answer. */
export function askOnce(ask: Ask): Ask {
  const known = new Map<string, Promise<Answer>>();
  return (url, options = {}) => {
    const key = JSON.stringify([url, options]);
    const answer = known.get(key) ?? ask(url, options);
    known.set(key, answer);
    return answer;
  };
}

/** Asks with an access token of Google's in each request. */
export const askAs =
  (token: () => Promise<string>, ask: Ask): Ask =>
  async (url, options = {}) =>
    ask(url, {
      ...options,
      headers: { ...options.headers, authorization: `Bearer ${await token()}` },
    });
