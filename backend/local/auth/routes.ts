import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { addressOf, bearer, parseJson } from '../http/exchange';
import type { Accounts } from './accounts';
import { type Administration, administration } from './administration';
import { type EmailActions, emailActions } from './email-actions';
import { emailCodes } from './email-codes';
import { type OwnAccount, ownAccount } from './own-account';
import { done, type Reply, refuse } from './reply';
import { readTokenRequest, type TokenRequest } from './requests';
import { type Sessions, sessions } from './sessions';
import { type SignIn, signIn } from './sign-in';

export interface Routes {
  signIn: SignIn;
  own: OwnAccount;
  email: EmailActions;
  admin: Administration;
}

export function routesOf(
  all: Accounts,
  { project, clock, log }: { project: string; clock(): number; log(line: string): void },
): Routes {
  const current: Sessions = sessions(all, project, clock);
  return {
    signIn: signIn(all, current, project, clock),
    own: ownAccount(all, current),
    email: emailActions(all, current, emailCodes(clock), log),
    admin: administration(all, project, clock),
  };
}

const TOKEN = 'POST /securetoken.googleapis.com/v1/token';
const EMULATOR = /^\/emulator\/v1\/projects\/[^/]+\/(accounts|config|oobCodes)$/;
const TOOLKIT =
  /^\/(?:identitytoolkit\.googleapis\.com|www\.googleapis\.com\/identitytoolkit)\/v[123](?:\/projects\/([^/:]+))?[/:]([a-zA-Z:]+)$/;

/** Answers one request, under the paths of Google's Auth emulator. */
export async function route(
  routes: Routes,
  request: IncomingMessage,
  bytes: Buffer,
): Promise<Reply> {
  const url = addressOf(request);
  if (!url) return refuse('INVALID_ARGUMENT');
  const { origin } = url;
  const at = `${request.method} ${url.pathname}`;
  if (at === 'GET /' || at === 'GET /.health') return done({ authEmulator: { ready: true } });
  if (at === TOKEN) return refresh(routes.signIn, readTokenRequest(request, bytes));
  if (at === 'GET /emulator/action') return followLink(routes.email, url.searchParams);
  const body = parseJson(bytes);
  if (body === undefined) return refuse('INVALID_ARGUMENT : Invalid JSON payload received.');
  const emulator = EMULATOR.exec(url.pathname)?.[1];
  if (emulator) return routeEmulator(routes, `${request.method} ${emulator}`, origin);
  const match = TOOLKIT.exec(url.pathname);
  if (!match) return refuse('NOT_FOUND', 404);
  const [, project, method = ''] = match;
  const isOwner = bearer(request) === 'owner';
  if (project === undefined && !isOwner) return routePublic(routes, method, url, body);
  if (!isOwner) return refuse('INSUFFICIENT_PERMISSION', 403);
  if (method === 'accounts:sendOobCode') return routes.email.send(body, true, origin);
  return routeAdministration(routes.admin, `${request.method} ${method}`, url, body);
}

function refresh(signIns: SignIn, asked: TokenRequest): Promise<Reply> | Reply {
  if (!asked.grantType) return refuse('MISSING_GRANT_TYPE');
  if (asked.grantType !== 'refresh_token') return refuse('INVALID_GRANT_TYPE');
  return signIns.refresh(asked.refreshToken ?? null);
}

async function routePublic(
  { signIn: signIns, own, email }: Routes,
  method: string,
  url: URL,
  body: unknown,
): Promise<Reply> {
  if (!url.searchParams.get('key')) return refuse('PERMISSION_DENIED', 403);
  switch (method) {
    case 'accounts:signUp':
      // With a token it gives an account that exists an address and a password.
      return holds(body, 'idToken') ? own.update(body) : signIns.signUp(body);
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
      return done({ kind: 'identitytoolkit#CreateAuthUriResponse' });
    case 'projects':
      return done({ authorizedDomains: ['localhost', '127.0.0.1'] });
    case 'passwordPolicy':
      return done({
        customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096 },
        allowedNonAlphanumericCharacters: [],
        enforcementState: 'OFF',
        schemaVersion: 1,
      });
    case 'recaptchaConfig':
      return done({ recaptchaEnforcementState: [] });
    default:
      return refuse('OPERATION_NOT_ALLOWED');
  }
}

function holds(body: unknown, field: string): boolean {
  return v.is(v.object({ [field]: v.string() }), body);
}

async function routeAdministration(
  admin: Administration,
  method: string,
  url: URL,
  body: unknown,
): Promise<Reply> {
  switch (method) {
    case 'POST accounts':
    case 'POST accounts:signUp':
      return admin.create(body);
    case 'POST accounts:lookup':
      return admin.lookup(body);
    case 'POST accounts:update':
      return admin.update(body);
    case 'POST accounts:delete':
      return admin.remove(body);
    case 'POST accounts:batchDelete':
      return admin.removeMany(body);
    case 'POST accounts:batchCreate':
      return admin.importMany(body);
    case 'GET accounts:batchGet':
      return admin.list(url.searchParams.get('maxResults'), url.searchParams.get('nextPageToken'));
    case 'POST createSessionCookie':
      return admin.sessionCookie(body);
    default:
      return refuse('OPERATION_NOT_ALLOWED');
  }
}

/** The calls by which tests of Google's emulator look around and tidy up. */
async function routeEmulator(
  { admin, email }: Routes,
  call: string,
  origin: string,
): Promise<Reply> {
  if (call === 'DELETE accounts') return admin.clear();
  if (call === 'GET oobCodes') return email.sent(origin);
  if (call === 'GET config') return done({ signIn: { allowDuplicateEmails: false } });
  return refuse('NOT_FOUND', 404);
}

/** Somebody follows the link of a message. A new password comes with it as `newPassword`. */
async function followLink(email: EmailActions, link: URLSearchParams): Promise<Reply> {
  const oobCode = link.get('oobCode') ?? undefined;
  const newPassword = link.get('newPassword');
  switch (link.get('mode')) {
    case 'verifyEmail':
    case 'verifyAndChangeEmail':
      return email.apply({ oobCode });
    case 'resetPassword':
      if (newPassword === null) return refuse('MISSING_PASSWORD');
      return email.resetPassword({ oobCode, newPassword });
    default:
      return refuse('INVALID_REQ_TYPE');
  }
}
