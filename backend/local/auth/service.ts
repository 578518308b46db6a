import type { IncomingMessage, ServerResponse } from 'node:http';
import { openTable } from '../durable/table';
import { allowCrossOrigin, bearer, parseJson, readBody, sendJson } from '../http/exchange';
import { listen } from '../http/server';
import { AccountSchema } from './account';
import { type Accounts, accounts } from './accounts';
import { type Administration, administration } from './administration';
import { type Identity, identity } from './identity';
import { errorBody, type Reply, refuse } from './reply';

export interface AuthServiceOptions {
  port: number;
  host?: string | undefined;
  dataDir: string;
  project: string;
  clock(): number;
  log(line: string): void;
}

export interface AuthService {
  port: number;
  accounts: Accounts;
  close(): Promise<void>;
}

export type StartAuth =
  | { ok: true; service: AuthService }
  | { ok: false; message: string; code?: string };

const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** Identity Toolkit and token service on one port, under the paths of Google's Auth emulator. */
export async function startAuth(options: AuthServiceOptions): Promise<StartAuth> {
  const opened = await openTable(options.dataDir, AccountSchema);
  if (!opened.ok) return opened;
  if (opened.repaired) options.log(`auth: ${opened.repaired}`);
  const all = accounts(opened.table, options.clock);
  const routes = {
    identity: identity(all, options.project, options.clock),
    administration: administration(all),
  };
  const listening = await listen({
    service: 'auth',
    port: options.port,
    host: options.host,
    handle: (request, response) => {
      answer(routes, request, response).catch((error) => {
        options.log(`auth: ${String(error)}`);
        sendJson(response, 500, errorBody('INTERNAL_ERROR', 500));
      });
    },
  });
  if (!listening.ok) {
    await opened.table.close();
    return { ok: false, message: listening.message, code: listening.code };
  }
  return {
    ok: true,
    service: {
      port: listening.port,
      accounts: all,
      async close() {
        await listening.close();
        await opened.table.close();
      },
    },
  };
}

interface Routes {
  identity: Identity;
  administration: Administration;
}

async function answer(
  routes: Routes,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (allowCrossOrigin(request, response, '')) return;
  const body = await readBody(request, MAX_BODY_BYTES);
  const reply = body.ok
    ? await route(routes, request, body.bytes)
    : refuse('PAYLOAD_TOO_LARGE', 413);
  if (reply.ok) sendJson(response, 200, reply.body);
  else sendJson(response, reply.status, errorBody(reply.code, reply.status));
}

async function route(routes: Routes, request: IncomingMessage, bytes: Buffer): Promise<Reply> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const at = `${request.method} ${url.pathname}`;
  if (at === 'GET /' || at === 'GET /.health')
    return { ok: true, body: { authEmulator: { ready: true } } };
  if (at === 'POST /securetoken.googleapis.com/v1/token') {
    const form = new URLSearchParams(bytes.toString('utf8'));
    if (form.get('grant_type') !== 'refresh_token') return refuse('INVALID_GRANT_TYPE');
    return routes.identity.refresh(form.get('refresh_token'));
  }
  const body = parseJson(bytes);
  if (body === undefined) return refuse('INVALID_ARGUMENT : Invalid JSON payload received.');
  const emulator = /^\/emulator\/v1\/projects\/[^/]+\/(accounts|config)$/.exec(url.pathname);
  if (emulator) return routeEmulator(routes.administration, request, emulator[1]);
  const match =
    /^\/(?:identitytoolkit\.googleapis\.com|www\.googleapis\.com\/identitytoolkit)\/v[123](?:\/projects\/([^/:]+))?[/:]([a-zA-Z:]+)$/.exec(
      url.pathname,
    );
  if (!match) return refuse('NOT_FOUND', 404);
  const [, project, method = ''] = match;
  const isOwner = bearer(request) === 'owner';
  if (project === undefined && !isOwner) return routePublic(routes.identity, method, url, body);
  if (!isOwner) return refuse('INSUFFICIENT_PERMISSION', 403);
  return routeAdministration(routes.administration, `${request.method} ${method}`, url, body);
}

async function routePublic(
  identities: Identity,
  method: string,
  url: URL,
  body: unknown,
): Promise<Reply> {
  if (!url.searchParams.get('key')) return refuse('PERMISSION_DENIED', 403);
  switch (method) {
    case 'accounts:signUp':
      return identities.signUp(body);
    case 'accounts:signInWithPassword':
      return identities.signInWithPassword(body);
    case 'accounts:signInWithCustomToken':
      return identities.signInWithCustomToken(body);
    case 'accounts:lookup':
      return identities.lookup(body);
    case 'accounts:update':
      return identities.update(body);
    case 'accounts:delete':
      return identities.remove(body);
    case 'projects':
      return { ok: true, body: { authorizedDomains: ['localhost', '127.0.0.1'] } };
    case 'accounts:createAuthUri':
      // Which methods an address could sign in with is not told, as in projects made since 2023.
      return { ok: true, body: { kind: 'identitytoolkit#CreateAuthUriResponse' } };
    case 'passwordPolicy':
      return {
        ok: true,
        body: { customStrengthOptions: { minPasswordLength: 6 }, schemaVersion: 1 },
      };
    default:
      return refuse('OPERATION_NOT_ALLOWED');
  }
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
    default:
      return refuse('OPERATION_NOT_ALLOWED');
  }
}

/** The calls by which tests of other emulators tidy up. */
async function routeEmulator(
  admin: Administration,
  request: IncomingMessage,
  resource: string | undefined,
): Promise<Reply> {
  if (resource === 'accounts' && request.method === 'DELETE') return admin.clear();
  if (resource === 'config') return { ok: true, body: { signIn: { allowDuplicateEmails: false } } };
  return refuse('NOT_FOUND', 404);
}
