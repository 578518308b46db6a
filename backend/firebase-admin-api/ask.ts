/** Gives an access token of the project's owner. */
export type Token = () => Promise<string>;

/** A refusal of the service: its status and its message. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    what: string,
    words: string,
  ) {
    super(`${what}: ${status} ${words.replace(/\s+/g, ' ').slice(0, 300)}`);
  }
}

/**
 * One request as the project's owner. Throws where it is refused, or nobody answers. The message never
 * holds the token, even where the service repeats it.
 * @param what is being done, for the message
 */
export async function ask(
  what: string,
  token: Token,
  url: URL,
  init: RequestInit = {},
): Promise<Response> {
  const headers = new Headers(init.headers);
  const secret = await token();
  headers.set('authorization', `Bearer ${secret}`);
  const response = await fetch(url, { ...init, headers }).catch((error) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = typeof cause === 'object' && cause && 'code' in cause ? ` (${cause.code})` : '';
    throw new Error(`${what}: ${url.origin} does not answer${code}`);
  });
  if (response.ok) return response;
  const words = await response.text();
  throw new Refused(response.status, what, words.replaceAll(secret, '(token)'));
}
