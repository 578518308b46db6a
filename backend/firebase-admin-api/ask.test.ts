// @covers Backups | Neither output nor messages of a command hold a token or a key
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ask } from './ask';

const token = async () => 'ya29.secret-token';

test('a refusal that repeats the token is told without it', async () => {
  const server = createServer((request, response) =>
    response.writeHead(403).end(`No access with ${request.headers.authorization}`),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(ask('Reading', token, new URL(`http://localhost:${port}/`))).rejects.toThrow(
    /^Reading: 403 No access with Bearer \(token\)$/,
  );
  server.close();
});

test('where nobody answers, the message names the origin alone', async () => {
  const url = new URL('http://localhost:1/?secret=1');
  await expect(ask('Reading', token, url)).rejects.toThrow(
    /^Reading: http:\/\/localhost:1 does not answer/,
  );
});
