import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { orThrow } from '../../release/publish/download';
import { type DeployedShell, serveDeployedShell } from './deployed-shell';

const registry = { formatVersion: 1, remotes: ['rubbish'] };
let upstream: Server;
let local: { close(): Promise<void> };
let asked: string[];
const port = 3990;
const here = `http://localhost:${port}`;

beforeEach(async () => {
  asked = [];
  upstream = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.setHeader('content-security-policy', "script-src 'self'; base-uri 'none'");
    response.setHeader('strict-transport-security', 'max-age=1');
    response.setHeader('content-type', 'text/plain');
    response.end(request.url === '/registry.json' ? JSON.stringify(registry) : 'the deployed page');
  });
  await new Promise<void>((done) => upstream.listen(0, 'localhost', done));
  const address = upstream.address() as AddressInfo;
  const options: DeployedShell = {
    upstream: `http://localhost:${address.port}`,
    remotePort: 3001,
    port,
    override: (read) => ({ ...read, remotes: [...read.remotes, { name: 'mf-a' } as never] }),
  };
  local = orThrow(await serveDeployedShell(options));
});

afterEach(async () => {
  await local.close();
  upstream.closeAllConnections();
  upstream.close();
});

test('pages come from the deployed shell, with room for the one remote in their policy', async () => {
  const response = await fetch(`${here}/blog?x=1`);
  expect(await response.text()).toBe('the deployed page');
  expect(asked).toEqual(['GET /blog?x=1']);
  expect(response.headers.get('content-security-policy')).toBe(
    "script-src 'self' http://localhost:3001 ws://localhost:3001; base-uri 'none'",
  );
  expect(response.headers.get('strict-transport-security')).toBeNull();
});

test('the registry comes with one entry exchanged, and without what is not valid in it', async () => {
  expect(await (await fetch(`${here}/registry.json`)).json()).toEqual({
    formatVersion: 1,
    remotes: [{ name: 'mf-a' }],
  });
});

test('no service worker caches what is being worked on', async () => {
  const response = await fetch(`${here}/sw.js`);
  expect(response.status).toBe(404);
  expect(asked).toEqual([]);
});

test('nothing is written through it', async () => {
  expect((await fetch(`${here}/x`, { method: 'POST', body: 'x' })).status).toBe(405);
  expect(asked).toEqual([]);
});

test('an address cannot lead it to another host', async () => {
  const response = await fetch(`${here}//evil.example/x`);
  expect(response.status).toBe(400);
  expect(asked).toEqual([]);
});

test('a deployed shell that cannot be reached is named', async () => {
  upstream.closeAllConnections();
  await new Promise((done) => upstream.close(done));
  const response = await fetch(`${here}/`);
  expect(response.status).toBe(502);
  expect(await response.text()).toContain('cannot be reached');
});
