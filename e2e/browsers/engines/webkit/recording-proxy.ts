import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { RECORDER_PATH, REPORT_PATH, recorder } from './recorder';

export interface RecordingProxy {
  port: number;
  /** Problems that pages reported, in the order of arrival. */
  problems: readonly string[];
  setOffline(isOffline: boolean): void;
  close(): void;
}

/**
 * A proxy between a browser and the site. WebDriver has no command for the console or for the
 * network: this gives each page a script that reports its errors, and can cut the connection.
 */
export async function startRecordingProxy(): Promise<RecordingProxy> {
  const problems: string[] = [];
  const sockets = new Set<Socket>();
  let isOffline = false;
  const server = createServer((from, to) => {
    const url = new URL(from.url ?? '');
    if (url.pathname === RECORDER_PATH) {
      to.writeHead(200, { 'content-type': 'text/javascript' }).end(recorder);
    } else if (url.pathname === REPORT_PATH) {
      void readText(from).then(
        (text) => {
          if (text !== '') problems.push(text);
          to.writeHead(204).end();
        },
        () => to.destroy(),
      );
    } else forward(from, to, url, (problem) => problems.push(problem));
  });
  server.on('connection', (socket) => {
    if (isOffline) socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('upgrade', forwardSocket);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    problems,
    setOffline(value) {
      isOffline = value;
      if (value) for (const socket of sockets) socket.destroy();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Passes a request on; an HTML page comes back with the recorder as its first script. */
function forward(
  from: IncomingMessage,
  to: ServerResponse,
  url: URL,
  report: (problem: string) => void,
): void {
  const headers = { ...from.headers, 'accept-encoding': 'identity' };
  const onward = request(url, { method: from.method ?? 'GET', headers }, (response) => {
    const { statusCode = 502 } = response;
    if (statusCode >= 400) report(`status ${statusCode}: ${url} (seen by the proxy)`);
    const isHtml = response.headers['content-type']?.startsWith('text/html') ?? false;
    const { 'content-length': length, ...others } = response.headers;
    if (!isHtml) {
      to.writeHead(statusCode, response.headers);
      response.pipe(to);
      return;
    }
    void readText(response).then(
      (html) => {
        to.writeHead(statusCode, others);
        to.end(html.replace('<head>', `<head><script src="${RECORDER_PATH}"></script>`));
      },
      // The browser went elsewhere before all of it had come.
      () => to.destroy(),
    );
  });
  onward.on('error', () => to.destroy());
  to.on('close', () => onward.destroy());
  from.pipe(onward);
}

/** Passes a WebSocket on, as bytes. */
function forwardSocket({ url = '', rawHeaders }: IncomingMessage, client: Duplex): void {
  const { hostname, port, pathname, search } = new URL(url);
  const headers = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
  );
  const site = connect(Number(port), hostname, () => {
    site.write([`GET ${pathname}${search} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
    site.pipe(client).pipe(site);
  });
  site.on('error', () => client.destroy());
  client.on('error', () => site.destroy());
  client.on('close', () => site.destroy());
}

async function readText(stream: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
