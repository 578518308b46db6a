import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { PASSWORD_LENGTH } from './account-checks';
import { isCall } from './calls';
import { objectionToFields } from './client-fields';
import type { EmailActions } from './email-actions';
import type { OwnAccount } from './own-account';
import { done, type Reply, refuse } from './reply';
import type { SignIn } from './sign-in';

export interface PublicRoutes {
  signIn: SignIn;
  own: OwnAccount;
  email: EmailActions;
}

/** Routes that need only the project's key, as called by the SDK's `auth`. */
export async function routePublic(
  { signIn: signIns, own, email }: PublicRoutes,
  call: string,
  url: URL,
  body: unknown,
): Promise<Reply> {
  if (!url.searchParams.get('key')) return refuse('PERMISSION_DENIED', 403);
  const objection = objectionToFields(call, body);
  if (objection) return objection;
  switch (call) {
    case 'accounts:signUp':
      // With a token it gives an account that exists an address and a password.
      return holds(body, 'idToken') ? own.link(body) : signIns.signUp(body);
    case 'accounts:signInWithPassword':
      return signIns.withPassword(body);
    case 'accounts:signInWithCustomToken':
      return signIns.withCustomToken(body);
    case 'accounts:signInWithEmailLink':
      return email.signInWithLink(body);
    case 'accounts:lookup':
      return own.lookup(body);
    case 'accounts:update':
      return holds(body, 'oobCode') ? email.apply(body) : own.update(body);
    case 'accounts:delete':
      return own.remove(body);
    case 'accounts:sendOobCode':
      return email.send(body, false, url.origin);
    case 'accounts:resetPassword':
      return email.resetPassword(body);
    case 'accounts:createAuthUri':
      // Which methods an address could sign in with is not told, as in projects made since 2023.
      return done({
        kind: 'identitytoolkit#CreateAuthUriResponse',
        sessionId: randomBytes(20).toString('base64url'),
      });
    case 'projects':
      return done({ authorizedDomains: ['localhost', '127.0.0.1'] });
    case 'passwordPolicy':
      return done({
        customStrengthOptions: {
          minPasswordLength: PASSWORD_LENGTH.min,
          maxPasswordLength: PASSWORD_LENGTH.max,
        },
        allowedNonAlphanumericCharacters: [],
        enforcementState: 'OFF',
        schemaVersion: 1,
      });
    case 'recaptchaConfig':
      return done({ recaptchaEnforcementState: [] });
    default:
      return isCall(call) ? refuse('OPERATION_NOT_ALLOWED') : refuse('NOT_FOUND', 404);
  }
}

function holds(body: unknown, field: string): boolean {
  return v.is(v.object({ [field]: v.string() }), body);
}
