import * as v from 'valibot';
import { refuse } from './reply';

const text = v.optional(v.string());
const flag = v.optional(v.boolean());
/** Numbers arrive as numbers or as their digits. */
const integer = v.optional(
  v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer()),
);

/** Sent by the SDK with most calls, without effect here. */
const common = { returnSecureToken: flag, clientType: text };

/** Kinds of messages that carry a code to an address. */
export const CODE_TYPES = ['VERIFY_EMAIL', 'PASSWORD_RESET', 'EMAIL_SIGNIN'] as const;

/**
 * The fields of the calls as the SDK and firebase-admin send them.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts
 */
export const fields = {
  signUp: v.object({ ...common, email: text, password: text }),
  signInWithPassword: v.object({ ...common, email: text, password: text }),
  signInWithEmailLink: v.object({ ...common, email: text, oobCode: text }),
  lookUpSelf: v.object({ idToken: text }),
  changePassword: v.object({ ...common, idToken: text, password: text }),
  applyCode: v.object({ ...common, oobCode: text }),
  resetPassword: v.object({ oobCode: text, newPassword: text }),
  sendCode: v.object({
    ...common,
    requestType: v.picklist(CODE_TYPES),
    idToken: text,
    email: text,
    continueUrl: text,
    canHandleCodeInApp: flag,
    returnOobLink: flag,
  }),
  createAccount: v.object({ localId: text, email: text, password: text, emailVerified: flag }),
  updateAccount: v.object({
    localId: v.string(),
    password: text,
    emailVerified: flag,
    customAttributes: text,
    validSince: integer,
  }),
};

const unknownName = (name: string): string =>
  `Invalid JSON payload received. Unknown name "${name}": Cannot find field.`;

/**
 * Reads the body of a call. As at Firebase, a field that the call does not have is refused: what only
 * the owner may set must not seem to be set.
 */
export function parseFields<S extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: S,
  body: unknown,
  messageOf = unknownName,
): v.InferOutput<S> {
  const unknown = Object.keys(Object(body)).find((name) => !Object.hasOwn(schema.entries, name));
  if (unknown !== undefined) refuse(messageOf(unknown));
  const parsed = v.safeParse(schema, body);
  return parsed.success ? parsed.output : refuse('INVALID_ARGUMENT');
}

/** A password here would be one that this backend cannot check. */
export const ImportSchema = v.object({
  users: v.array(
    v.object({
      localId: v.string(),
      email: text,
      emailVerified: flag,
      customAttributes: text,
      passwordHash: v.optional(v.undefined()),
    }),
  ),
});

export const LookupSchema = v.object({
  localId: v.optional(v.array(v.string()), []),
  email: v.optional(v.array(v.string()), []),
});
