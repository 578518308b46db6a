import type { IncomingMessage, ServerResponse } from 'node:http';
import { openTable } from '../durable/table';
import { allowCrossOrigin, readBody, sendJson, sendText } from '../http/exchange';
import { listen } from '../http/server';
import { AccountSchema } from './account';
import { type Accounts, accounts } from './accounts';
import type { AuthContext } from './context';
import { emailCodes } from './email-codes';
import { errorBody, refuse } from './reply';
import { route } from './routes';

export interface AuthServiceOptions
  extends Pick<AuthContext, 'project' | 'emailActionUrl' | 'clock' | 'log'> {
  port: number;
  host?: string | undefined;
  dataDir: string;
}

export interface AuthService {
  port: number;
  accounts: Accounts;
  close(): Promise<void>;
}

export type StartAuth =
  | { ok: true; service: AuthService }
  | { ok: false; message: string; code?: string };

/** Nothing on the page may run, whatever a message says. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};

const MAX_BODY_BYTES = 8 * 1024 * 1024;

/** Identity Toolkit and token service on one port, under the paths of Google's Auth emulator. */
export async function startAuth(options: AuthServiceOptions): Promise<StartAuth> {
  const opened = await openTable(options.dataDir, AccountSchema);
  if (!opened.ok) return opened;
  if (opened.repaired) options.log(`auth: ${opened.repaired}`);
  const all = accounts(opened.table, options.clock);
  const context: AuthContext = {
    ...options,
    accounts: all,
    codes: emailCodes(options.clock),
    messages: [],
  };
  const listening = await listen({
    service: 'auth',
    port: options.port,
    host: options.host,
    handle: (request, response) => {
      answer(context, request, response).catch((error) => {
        options.log(`auth: ${String(error)}`);
        sendJson(response, 500, errorBody('INTERNAL_ERROR', 500));
      });
    },
  });
  if (!listening.ok) {
    await opened.table.close();
    return listening;
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

async function answer(
  context: AuthContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (allowCrossOrigin(request, response, '')) return;
  const body = await readBody(request, MAX_BODY_BYTES);
  const reply = body.ok
    ? await route(context, request, body.bytes)
    : refuse('PAYLOAD_TOO_LARGE', 413);
  if (reply.ok && 'html' in reply) sendText(response, 200, reply.html, PAGE_HEADERS);
  else if (reply.ok) sendJson(response, 200, reply.body);
  else sendJson(response, reply.status, errorBody(reply.code, reply.status));
}
