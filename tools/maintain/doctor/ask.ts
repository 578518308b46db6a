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
  options?: {
    method?: 'GET' | 'OPTIONS' | 'POST' | 'PUT' | 'DELETE';
    headers?: Record<string, string>;
    body?: string;
  },
) => Promise<Answer>;

const TIMEOUT_MS = 15_000;

/** Asks the real network; redirects are answers, too. */
export const askNetwork: Ask = async (url, options = {}) => {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { ...options, redirect: 'manual', signal });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  } catch (error) {
    throw new NoAnswer(url, error);
  }
};

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
