import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressOf, allowCrossOrigin, sendJson } from '../http/exchange';
import { listen } from '../http/server';
import type { Timing } from '../timing';
import { type Database, database } from './database';
import { answerRest } from './rest/rest';
import { compileRules } from './rules/compile';
import { socketServer } from './socket/server';
import { openStore } from './store';

export interface DatabaseServiceOptions extends Timing {
  port: number;
  host?: string | undefined;
  /** Folder of the one database, which answers to every name. */
  dataDir: string;
  /** Text of `database.rules.json`, as it is to hold here. */
  rules: string;
  log(line: string): void;
}

export type StartDatabase =
  | { ok: true; service: DatabaseService }
  | { ok: false; message: string; code?: string };

export interface DatabaseService {
  port: number;
  database: Database;
  /** Activates other rules. Malformed ones change nothing. */
  setRules(text: string): { ok: true } | { ok: false; message: string };
  close(): Promise<void>;
}

/** The Realtime Database on one port: WebSocket and REST. */
export async function startDatabase(options: DatabaseServiceOptions): Promise<StartDatabase> {
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
    if (allowCrossOrigin(request, response, 'ETag')) return;
    const url = addressOf(request);
    if (!url) return sendJson(response, 400, { error: 'Invalid URL' });
    if (!url.pathname.endsWith('.json')) {
      const error = 'append .json to your request URI to use the REST API.';
      return sendJson(response, 404, { error });
    }
    return answerRest(base, request, response, url, options);
  }

  const listening = await listen({
    service: 'database',
    port: options.port,
    host: options.host,
    handle: (request, response) => {
      answer(request, response).catch((error) => {
        report(error);
        if (response.headersSent) response.destroy();
        else sendJson(response, 500, { error: 'Internal server error' });
      });
    },
    upgrade: (request, socket, head) => {
      if (addressOf(request)?.pathname === '/.ws') sockets.upgrade(request, socket, head);
      else socket.destroy();
    },
  });
  if (!listening.ok) {
    await base.close();
    return listening;
  }
  return {
    ok: true,
    service: {
      port: listening.port,
      database: base,
      setRules(text) {
        const next = compileRules(text);
        if (next.ok) base.setRules(next.rules);
        return next;
      },
      async close() {
        sockets.close();
        await listening.close();
        await base.close();
      },
    },
  };
}
