import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { errorMessage } from '@site/shared/text';

interface DevEndpoint {
  /** Origin of the pages that may ask. */
  origin: string;
  /** Known to the pages of this start alone. */
  token: string;
  /** Remotes that they may ask for. */
  remotes: readonly string[];
  /** Gives a message for the developer, as an error does. */
  open(remote: string, expose: string): Promise<string>;
  swap(remote: string): Promise<string>;
}

const loopback = /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/;

/**
 * Serves `/__dev/open` and `/__dev/swap` to the pages of this server; other sites and machines are
 * refused. The body names a remote, and a module of it: `mf-blog ./PostList`.
 */
export const devEndpoint =
  ({ origin, token, remotes, open, swap }: DevEndpoint) =>
  async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const { method, headers, socket, url = '' } = request;
    if (!url.startsWith('/__dev/')) return next();
    const answer = (status: number, message: string) =>
      void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(message);
    const isOfPage = headers.origin === origin && headers.authorization === token;
    if (method !== 'POST') return answer(405, 'Only POST is allowed');
    if (!isOfPage || !loopback.test(socket.remoteAddress ?? '')) {
      return answer(403, 'Reload the page: the development server has been restarted');
    }
    const action = { '/__dev/open': open, '/__dev/swap': swap }[url];
    const [remote = '', expose = ''] = (await text(request)).split(' ');
    if (!action || !remotes.includes(remote)) return answer(404, `${remote} has no sources here`);
    await action(remote, expose).then(
      (message) => answer(200, message),
      (error) => answer(409, errorMessage(error)),
    );
  };
