import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { errorMessage } from '@site/shared/text';
import { readManifest } from '../../build/bundle/manifest';
import { sourceRemoteNames } from '../../build/bundle/workspace';

export interface DevEndpoint {
  /** Origin of the pages that may ask. */
  origin: string;
  /** Known to the pages of this start alone. */
  token: string;
  /** By the last part of their addresses. Each gets the body of the request. */
  actions: Record<string, (subject: string) => Promise<{ ok: boolean; message: string }>>;
}

const loopback = /^(?:::1|(?:::ffff:)?127(?:\.\d+){3})$/;

/** Serves `/__dev/…` to the pages of this server. Other sites and machines are refused. */
export const devEndpoint =
  ({ origin, token, actions }: DevEndpoint) =>
  async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    const { method, headers, socket, url = '' } = request;
    const [, name] = /^\/__dev\/(.*)$/.exec(url) ?? [];
    if (name === undefined) return next();
    const answer = (status: number, message: string) =>
      void response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(message);
    const isOurs = headers.origin === origin && headers.authorization === token;
    if (method !== 'POST') return answer(405, 'Only POST is allowed');
    if (!isOurs || !loopback.test(socket.remoteAddress ?? '')) {
      return answer(403, 'Reload the page: the development server has been restarted');
    }
    const action = new Map(Object.entries(actions)).get(name);
    if (action === undefined) return answer(404, 'Not found');
    const outcome = await text(request)
      .then(action)
      .catch((error: unknown) => ({ ok: false, message: errorMessage(error) }));
    answer(outcome.ok ? 200 : 409, outcome.message);
  };

/** File of an exposed module, such as `mf-blog ./PostList`, or undefined if no `remote.json` names it. */
export function exposedSource(root: string, subject: string): string | undefined {
  const [name = '', expose = ''] = subject.split(' ');
  if (!sourceRemoteNames(root).includes(name)) return undefined;
  const file = new Map(Object.entries(readManifest(join(root, name)).exposes)).get(expose);
  return file && join(root, name, file);
}
