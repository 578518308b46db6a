import type { IncomingMessage } from 'node:http';
import { addressOf, bearer, parseJson } from '../http/exchange';
import type { Accounts } from './accounts';
import { routeAdministration, routeEmulator } from './admin-routes';
import { type Administration, administration } from './administration';
import { namesTenant, objectionToMethod } from './calls';
import { type EmailActions, type EmailOptions, emailActions } from './email-actions';
import { emailCodes } from './email-codes';
import { mailPage } from './mail-page';
import { ownAccount } from './own-account';
import { type PublicRoutes, routePublic } from './public-routes';
import { done, type Reply, refuse } from './reply';
import { readTokenRequest, type TokenRequest } from './requests';
import { type Sessions, sessions } from './sessions';
import { type SignIn, signIn } from './sign-in';

export interface Routes extends PublicRoutes {
  admin: Administration;
}

export function routesOf(
  all: Accounts,
  { project, ...options }: { project: string } & EmailOptions,
): Routes {
  const { clock } = options;
  const current: Sessions = sessions(all, project, clock);
  return {
    signIn: signIn(all, current, project, clock),
    own: ownAccount(all, current),
    email: emailActions(all, current, emailCodes(clock), options),
    admin: administration(all, current, project, clock),
  };
}

const TOKEN = 'POST /securetoken.googleapis.com/v1/token';
const MAILS = 'GET /emulator/mails';
const EMULATOR = /^\/emulator\/v1\/projects\/[^/]+\/(accounts|config|oobCodes)$/;
const TOOLKIT =
  /^\/(?:identitytoolkit\.googleapis\.com|www\.googleapis\.com\/identitytoolkit)\/v[123](?:\/projects\/([^/:]+))?[/:]([a-zA-Z/:]+)$/;
const TENANT = /\/projects\/[^/]+\/tenants\/[^/]/;

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
  if (at === MAILS) return { ok: true, html: mailPage(routes.email.messages()) };
  if (at === 'GET /emulator/action') return followLink(routes.email, url.searchParams);
  const body = parseJson(bytes);
  if (body === undefined || Array.isArray(body)) {
    return refuse('INVALID_ARGUMENT : Invalid JSON payload received.');
  }
  const emulator = EMULATOR.exec(url.pathname)?.[1];
  if (emulator) return routeEmulator(routes, `${request.method} ${emulator}`, origin);
  const isOwner = bearer(request) === 'owner';
  if (isOwner && TENANT.test(url.pathname)) return refuse('TENANT_NOT_FOUND');
  const match = TOOLKIT.exec(url.pathname);
  if (!match) return refuse('NOT_FOUND', 404);
  const [, project, call = ''] = match;
  if (project !== undefined && !isOwner) return refuse('INSUFFICIENT_PERMISSION', 403);
  const objection = objectionToMethod(request.method ?? '', call);
  if (objection) return objection;
  if (namesTenant(url, body)) return refuse(isOwner ? 'TENANT_NOT_FOUND' : 'INVALID_TENANT_ID');
  if (!isOwner) return routePublic(routes, call, url, body);
  if (call === 'accounts:sendOobCode') return routes.email.send(body, true, origin);
  return routeAdministration(routes.admin, `${request.method} ${call}`, url, body);
}

function refresh(signIns: SignIn, asked: TokenRequest): Promise<Reply> | Reply {
  if (!asked.grantType) return refuse('MISSING_GRANT_TYPE');
  if (asked.grantType !== 'refresh_token') return refuse('INVALID_GRANT_TYPE');
  return signIns.refresh(asked.refreshToken ?? null);
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
