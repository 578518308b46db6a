import type { IncomingMessage } from 'node:http';
import { addressOf, bearer, parseJson } from '../http/exchange';
import {
  createAccount,
  importAccounts,
  listAccounts,
  lookUpAccounts,
  updateAccount,
} from './administration';
import type { AuthContext } from './context';
import { applyCode, resetPassword, sendCode, sentCodes, signInWithLink } from './email-actions';
import { mailPage } from './mail-page';
import { changePassword, lookUpSelf } from './own-account';
import { done, type Reply, refuse } from './reply';
import { refresh, signInWithPassword, signUp } from './sign-in';

type Call = (context: AuthContext, body: unknown) => Promise<Reply> | Reply;

/** Calls that need only the project's key, as the SDK makes them. */
const PUBLIC: Readonly<Record<string, Call>> = {
  'POST accounts:signUp': signUp,
  'POST accounts:signInWithPassword': signInWithPassword,
  'POST accounts:signInWithEmailLink': signInWithLink,
  'POST accounts:lookup': lookUpSelf,
  'POST accounts:update': (context, body) =>
    Object.hasOwn(Object(body), 'oobCode')
      ? applyCode(context, body)
      : changePassword(context, body),
  'POST accounts:sendOobCode': (context, body) => sendCode(context, body, false),
  'POST accounts:resetPassword': resetPassword,
};

/** Calls of the project's owner alone, as firebase-admin makes them. */
const OWNERS: Readonly<Record<string, Call>> = {
  'POST accounts': createAccount,
  'POST accounts:lookup': lookUpAccounts,
  'POST accounts:update': updateAccount,
  'POST accounts:batchCreate': importAccounts,
  'GET accounts:batchGet': listAccounts,
  'POST accounts:sendOobCode': (context, body) => sendCode(context, body, true),
};

const CODES = /^GET \/emulator\/v1\/projects\/[^/]+\/oobCodes$/;
const TOOLKIT = /^\/identitytoolkit\.googleapis\.com\/v1(?:\/projects\/([^/:]+))?[/:]([a-zA-Z:]+)$/;

/** Answers one request, under the paths of Google's Auth emulator. */
export async function route(
  context: AuthContext,
  request: IncomingMessage,
  bytes: Buffer,
): Promise<Reply> {
  const url = addressOf(request);
  if (!url) return refuse('INVALID_ARGUMENT');
  const at = `${request.method} ${url.pathname}`;
  if (at === 'POST /securetoken.googleapis.com/v1/token') {
    return refresh(context, new URLSearchParams(bytes.toString('utf8')));
  }
  if (at === 'GET /emulator/mails') return { html: mailPage(sentCodes(context)) };
  if (CODES.test(at)) return done({ oobCodes: sentCodes(context) });
  return callToolkit(context, request, url, bytes);
}

function callToolkit(
  context: AuthContext,
  request: IncomingMessage,
  url: URL,
  bytes: Buffer,
): Promise<Reply> | Reply {
  const match = TOOLKIT.exec(url.pathname);
  if (!match) return refuse('NOT_FOUND', 404);
  const [, project, name] = match;
  const isOwner = bearer(request) === 'owner';
  if (project !== undefined && !isOwner) return refuse('INSUFFICIENT_PERMISSION', 403);
  if (!isOwner && !url.searchParams.get('key')) return refuse('PERMISSION_DENIED', 403);
  const body = parseJson(bytes);
  if (body === undefined || Array.isArray(body)) {
    return refuse('INVALID_ARGUMENT : Invalid JSON payload received.');
  }
  const call = (isOwner ? OWNERS : PUBLIC)[`${request.method} ${name}`];
  return call ? call(context, body) : refuse('OPERATION_NOT_ALLOWED');
}
