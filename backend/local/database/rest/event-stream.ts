import type { ServerResponse } from 'node:http';
import type { Timing } from '../../timing';
import type { Database } from '../database';
import { writeJson } from '../tree/write-json';
import type { RestRequest } from './rest-request';

const KEEP_ALIVE_MS = 30_000;
/** A reader that lets this much pile up is too slow to be kept. */
const MAX_BUFFERED_BYTES = 16 * 1024 * 1024;

/**
 * Streams a place: `put` with everything, at first and whenever it changes.
 * @see https://firebase.google.com/docs/reference/rest/database#section-streaming
 */
export function streamEvents(
  database: Database,
  { path, query, access, expires, form }: RestRequest,
  response: ServerResponse,
  { clock, every }: Timing,
): void {
  const send = (event: string, data: string) => {
    response.write(`event: ${event}\ndata: ${data}\n\n`);
    if (response.writableLength > MAX_BUFFERED_BYTES) response.destroy();
  };
  const deliver = () => {
    const read = database.read(path, query, access);
    const data = read.ok ? writeJson(read.node, form) : 'null';
    send('put', `{"path":"/","data":${data}}`);
  };
  const end = (event: string, data: string) => {
    send(event, data);
    response.end();
  };

  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  deliver();
  const stop = database.listen(path, {
    access: () => access,
    deliver,
    revoked: () => end('cancel', '"Permission denied"'),
    failed: () => response.destroy(),
  });
  const stopKeepAlive = every(KEEP_ALIVE_MS, () => send('keep-alive', 'null'));
  const expiry =
    expires === null
      ? undefined
      : setTimeout(
          () => end('auth_revoked', '"credential is no longer valid"'),
          Math.min(expires * 1000 - clock(), 2 ** 31 - 1),
        ).unref();
  response.on('close', () => {
    stop();
    stopKeepAlive();
    clearTimeout(expiry);
  });
}
