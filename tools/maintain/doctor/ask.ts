/** An answer over HTTP. */
export interface Answer {
  status: number;
  /** By names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Asks for an address as an anonymous visitor does. Rejects where no answer comes. */
export type Ask = (
  url: string,
  options?: { method?: 'GET' | 'HEAD' | 'OPTIONS'; headers?: Record<string, string> },
) => Promise<Answer>;

const TIMEOUT_MS = 15_000;

/** Asks the real network; redirects are answers, too. */
export const askNetwork: Ask = async (url, { method = 'GET', headers = {} } = {}) => {
  const response = await fetch(url, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
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

/** Asks with an access token of Google's in each request. */
export const askAs =
  (token: () => Promise<string>, ask: Ask): Ask =>
  async (url, options = {}) =>
    ask(url, {
      ...options,
      headers: { ...options.headers, authorization: `Bearer ${await token()}` },
    });
