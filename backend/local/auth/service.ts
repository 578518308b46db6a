import type { IncomingMessage, ServerResponse } from 'node:http';
import { openTable } from '../durable/table';
import { allowCrossOrigin, receiveBody, sendJson, sendText } from '../http/exchange';
import { type Service, type ServiceOptions, type Started, serve } from '../http/server';
import { AccountSchema } from './account';
import { accounts } from './accounts';
import type { AuthContext } from './context';
import { emailCodes } from './email-codes';
import { errorBody, Refused, refuse } from './reply';
import { route } from './routes';

type AuthServiceOptions = ServiceOptions & Pick<AuthContext, 'project' | 'emailActionUrl'>;

export type AuthService = Service & Pick<AuthContext, 'accounts'>;

/** Nothing on the page may run, whatever a message says. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

const MAX_BODY_BYTES = 64 * 1024;

/** Identity Toolkit and token service on one port, under the paths of Google's Auth emulator. */
export async function startAuth(options: AuthServiceOptions): Promise<Started<AuthService>> {
  const opened = await openTable(options.dataDir, AccountSchema);
  if (!opened.ok) return opened;
  if (opened.repaired) options.log(`auth: ${opened.repaired}`);
  const all = accounts(opened.table, options.clock);
  const context: AuthContext = {
    ...options,
    accounts: all,
    codes: emailCodes(options.clock),
  };
  const server = {
    ...options,
    name: 'auth',
    answer: (request: IncomingMessage, response: ServerResponse) =>
      answer(context, request, response),
    fail: (response: ServerResponse) => sendJson(response, 500, errorBody('INTERNAL_ERROR', 500)),
  };
  return serve(server, { accounts: all }, opened.table.close);
}

async function answer(
  context: AuthContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (allowCrossOrigin(request, response)) return;
  try {
    const body = await receiveBody(request, MAX_BODY_BYTES);
    if (!body.ok) return refuse('PAYLOAD_TOO_LARGE', 413);
    const reply = await route(context, request, body.bytes);
    if ('html' in reply) sendText(response, 200, reply.html, PAGE_HEADERS);
    else sendJson(response, 200, reply.body);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    sendJson(response, error.status, errorBody(error.code, error.status));
  }
}
