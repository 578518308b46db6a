/** An answer of the Identity Toolkit: a body, or one of its error codes; or a page for people. */
export type Reply =
  | { ok: true; html: string }
  | { ok: true; body: Record<string, unknown> }
  | Refusal;

export interface Refusal {
  ok: false;
  code: string;
  status: number;
}

export function done(body: Record<string, unknown>): Reply {
  return { ok: true, body };
}

export function refuse(code: string, status = 400): Refusal {
  return { ok: false, code, status };
}

/** The JSON form in which Google's APIs report errors. */
export function errorBody(code: string, status: number): Record<string, unknown> {
  const error = { message: code, reason: 'invalid', domain: 'global' };
  return { error: { code: status, message: code, errors: [error] } };
}
