import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { addressOf, allowCrossOrigin, sendJson } from '../http/exchange';
import { type Service, type ServiceOptions, type Started, serve } from '../http/server';
import { type Database, database } from './database';
import { answerRest } from './rest/rest';
import { compileRules } from './rules/compile';
import { socketServer } from './socket/server';
import { openStore } from './store';

interface DatabaseServiceOptions extends ServiceOptions {
  /** Text of `database.rules.json`, as it is to hold here. */
  rules: string;
}

export interface DatabaseService extends Service {
  database: Database;
  /** Activates other rules. Malformed ones change nothing. */
  setRules(text: string): { ok: true } | { ok: false; message: string };
}

/** The Realtime Database on one port: WebSocket and REST. */
export async function startDatabase(
  options: DatabaseServiceOptions,
): Promise<Started<DatabaseService>> {
  const { clock, log } = options;
  const report = (error: unknown) => log(`database: ${String(error)}`);
  const compiled = compileRules(options.rules);
  if (!compiled.ok) return compiled;
  const opened = await openStore(options.dataDir, report);
  if (!opened.ok) return opened;
  if (opened.repaired) report(opened.repaired);
  const base = database(opened.store, compiled.rules, clock);
  const sockets = socketServer(base, options);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (allowCrossOrigin(request, response)) return;
    const url = addressOf(request);
    if (!url) return sendJson(response, 400, { error: 'Invalid URL' });
    if (!url.pathname.endsWith('.json')) {
      const error = 'append .json to your request URI to use the REST API.';
      return sendJson(response, 404, { error });
    }
    return answerRest(base, request, response, url, clock());
  }

  const server = {
    ...options,
    name: 'database',
    answer,
    fail(response: ServerResponse) {
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { error: 'Internal server error' });
    },
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      if (addressOf(request)?.pathname === '/.ws') sockets.upgrade(request, socket, head);
      else socket.destroy();
    },
  };
  const setRules = (text: string) => {
    const next = compileRules(text);
    if (next.ok) base.setRules(next.rules);
    return next;
  };
  return serve(server, { database: base, setRules }, base.close, sockets.close);
}
