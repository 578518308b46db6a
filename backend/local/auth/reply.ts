/** An answer of the Identity Toolkit: a body; or a page for people. */
export type Reply = { html: string } | { body: Record<string, unknown> };

/** A call that is refused, by one of the Identity Toolkit's error codes. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
  ) {
    super(code);
  }
}

export function done(body: Record<string, unknown>): Reply {
  return { body };
}

export function refuse(code: string, status = 400): never {
  throw new Refused(code, status);
}

/** What succeeded. A failure is refused by its code. */
export function orRefuse<Done extends { ok: true }>(
  outcome: Done | { ok: false; code: string },
): Done {
  return outcome.ok ? outcome : refuse(outcome.code);
}

/** The JSON form in which Google's APIs report errors. */
export function errorBody(code: string, status: number): Record<string, unknown> {
  const error = { message: code, reason: 'invalid', domain: 'global' };
  return { error: { code: status, message: code, errors: [error] } };
}
