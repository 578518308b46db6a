import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Backlog, backlog } from '../http/backlog';
import {
  addressOf,
  allowCrossOrigin,
  bearer,
  readBody,
  sendJson,
  sendText,
} from '../http/exchange';
import { type ListenResult, listen } from '../http/server';
import type { Timing } from '../timing';
import type { Database } from './database';
import { type Namespaces, namespaceRegister } from './namespaces';
import { answerRest } from './rest/rest';
import { compileRules } from './rules/compile';
import { socketServer } from './socket/server';

export interface DatabaseServiceOptions extends Timing {
  port: number;
  host?: string | undefined;
  /** Each namespace keeps its data in a folder of its own below. */
  dataDir: string;
  /** The namespace of requests that name none. */
  namespace: string;
  /** Text of `database.rules.json`, as it is to hold here. */
  rules: string;
  log(line: string): void;
}

export type StartDatabase =
  | { ok: true; service: DatabaseService }
  | { ok: false; message: string; code?: string };

export interface DatabaseService {
  port: number;
  /** The default namespace's database. */
  database: Database;
  /** Activates other rules. Malformed ones change nothing. */
  setRules(text: string): { ok: true } | { ok: false; message: string };
  close(): Promise<void>;
}

const MAX_RULES_BYTES = 1024 * 1024;

/** The Realtime Database on one port: WebSocket, REST and, for the owner, the rules. */
export async function startDatabase(options: DatabaseServiceOptions): Promise<StartDatabase> {
  const compiled = compileRules(options.rules);
  if (!compiled.ok) return compiled;
  const namespaces = namespaceRegister(options, compiled.rules);
  const first = await namespaces.open(options.namespace);
  if (!first.ok) return first;
  const readers = backlog();
  const sockets = socketServer(options, readers);
  const listening: ListenResult = await listen({
    service: 'database',
    port: options.port,
    host: options.host,
    handle: (request, response) => {
      answer(options, namespaces, readers, request, response).catch((error) => {
        options.log(`database: ${String(error)}`);
        if (response.headersSent) response.destroy();
        else sendJson(response, 500, { error: 'Internal server error' });
      });
    },
    upgrade: (request, socket, head) => {
      const url = addressOf(request);
      if (url?.pathname !== '/.ws' && url?.pathname !== '/') {
        socket.destroy();
        return;
      }
      namespaces
        .open(namespaceOf(url, request, options.namespace))
        .then((opened) => {
          if (opened.ok) sockets.upgrade(request, socket, head, opened.database);
          else socket.destroy();
        })
        .catch(() => socket.destroy());
    },
  });
  if (!listening.ok) {
    await namespaces.close();
    return { ok: false, message: listening.message, code: listening.code };
  }
  return {
    ok: true,
    service: {
      port: listening.port,
      database: first.database,
      setRules: namespaces.setRules,
      async close() {
        sockets.close();
        await listening.close();
        await namespaces.close();
      },
    },
  };
}

async function answer(
  options: DatabaseServiceOptions,
  namespaces: Namespaces,
  readers: Backlog,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (allowCrossOrigin(request, response, 'ETag')) return;
  const url = addressOf(request);
  if (!url) return sendJson(response, 400, { error: 'Invalid URL' });
  if (url.pathname === '/.health') return sendJson(response, 200, { status: 'ok' });
  const name = namespaceOf(url, request, options.namespace);
  const opened = await namespaces.open(name);
  if (!opened.ok) return sendJson(response, 404, { error: opened.message });
  if (url.pathname === '/.settings/rules.json') {
    return answerRules(namespaces, name, request, response);
  }
  if (!url.pathname.endsWith('.json')) {
    return sendJson(response, 404, {
      error: 'append .json to your request URI to use the REST API.',
    });
  }
  return answerRest(opened.database, request, response, url, options, readers);
}

/** The owner may read and replace a namespace's rules, as with Google's emulator. */
async function answerRules(
  namespaces: Namespaces,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parameters = addressOf(request)?.searchParams;
  const credential =
    bearer(request) ?? parameters?.get('auth') ?? parameters?.get('access_token') ?? undefined;
  if (credential !== 'owner') return sendJson(response, 401, { error: 'Permission denied' });
  if (request.method === 'GET') return sendText(response, 200, namespaces.rulesOf(name));
  if (request.method !== 'PUT')
    return sendJson(response, 405, { error: 'Only GET and PUT are supported' });
  const body = await readBody(request, MAX_RULES_BYTES);
  if (!body.ok) return sendJson(response, 413, { error: 'Too large' });
  const set = await namespaces.setRulesOf(name, body.bytes.toString('utf8'));
  if (set.ok) sendJson(response, 200, { status: 'ok' });
  else sendJson(response, 400, { error: set.message });
}

/** `?ns=name`, or the first label of `name.localhost`. */
function namespaceOf(url: URL, request: IncomingMessage, otherwise: string): string {
  const label = /^([a-z0-9-]+)\.localhost(?::\d+)?$/i.exec(request.headers.host ?? '')?.[1];
  return url.searchParams.get('ns') ?? label ?? otherwise;
}
