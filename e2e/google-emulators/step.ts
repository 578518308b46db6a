/** A request to Authentication or Storage, made from what was learned before. */
export interface Step {
  name: string;
  service: 'auth' | 'storage';
  /** Path with parameters. */
  path: string;
  method?: 'GET' | 'POST' | 'DELETE';
  headers?: Record<string, string>;
  body?: string;
}

/** The answer to a step, as far as both services have to agree. */
export interface Learned {
  /** By the name of a step: the JSON that was answered. */
  answers: Record<string, Record<string, unknown>>;
  /** By the name of a step: path and parameters of the upload that it began. */
  uploads: Record<string, string>;
  /** The newest code that was sent to an address. */
  code(email: string): string;
}

/** Steps that follow each other. */
export type Scenario = readonly ((learned: Learned) => Step)[];

/** A call of the Identity Toolkit. */
export const call = (name: string, path: string, body: object): Step => ({
  name,
  service: 'auth',
  path: `/identitytoolkit.googleapis.com/v1/${path}?key=any`,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** The ID token that a step was answered with. */
export const idToken = (learned: Learned, step: string): unknown => learned.answers[step]?.idToken;
