import { Agent, request } from 'node:https';
import type { Ask } from '../../maintain/doctor/ask';
import type { Rehearsal } from './rehearsal';

/** Asks the rehearsal's hosts as a visitor's browser does, without a cache. */
export function askThrough({ port, certificate }: Pick<Rehearsal, 'port' | 'certificate'>): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  return (url, { method = 'GET', headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const { hostname, pathname, search } = new URL(url);
      const asked = request(
        {
          agent,
          host: 'localhost',
          port,
          servername: hostname,
          ca: certificate,
          method,
          path: pathname + search,
          headers: { ...headers, host: hostname },
        },
        async (answer) => {
          const parts: Buffer[] = [];
          for await (const part of answer) parts.push(part as Buffer);
          resolve({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
            ),
            body: Buffer.concat(parts),
          });
        },
      );
      asked.once('error', reject);
      asked.end();
    });
}
