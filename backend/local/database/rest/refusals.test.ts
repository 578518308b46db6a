// @covers Threats | A stranger's page that talks to the local backend: Host and Origin must be this machine
import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { owner, restClient } from '../../testing/rest-client';

const client = restClient();
const { rest } = client;

describe('refusals', () => {
  test.each([
    ['JSON that is none', 'PUT', '/open/x.json', '{', 400],
    ['a forbidden key', 'PUT', '/open/x.json', '{"a.b":1}', 400],
    ['a control character in a key', 'PUT', '/open/x.json', '{"a\\u0001b":1}', 400],
    [
      'a key that is too long',
      'PUT',
      '/open/x.json',
      JSON.stringify({ ['k'.repeat(769)]: 1 }),
      400,
    ],
    ['too many levels', 'PUT', '/open/x.json', `${'{"a":'.repeat(32)}1${'}'.repeat(32)}`, 400],
    ['a merge of no object', 'PATCH', '/open/x.json', '[1]', 400],
    ['no body', 'PUT', '/open/x.json', '', 400],
    ['a merge of one place twice', 'PATCH', '/open/x.json', '{"a":1,"/a":2}', 400],
    ['a merge of a path and what lies in it', 'PATCH', '/open/x.json', '{"a":1,"a/b":2}', 400],
    ['an increment beyond all numbers', 'PUT', '/open/x.json', '{".sv":{"increment":1e999}}', 400],
    ['an unknown server value', 'PUT', '/open/x.json', '{".sv":"random"}', 400],
    ['a forbidden path', 'PUT', '/open/a%23b.json', '1', 400],
    ['a priority of a path', 'PUT', '/open/x/.priority.json', '1', 400],
    ['.info', 'PUT', '/.info/x.json', '1', 400],
    ['a slash within a key', 'PUT', '/open/a%2Fb.json', '1', 400],
    ['a path that is no UTF-8', 'PUT', '/open/%ff.json', '1', 400],
    ['no .json', 'PUT', '/open/x', '1', 404],
    ['the rules', 'GET', '/.settings/rules.json', undefined, 400],
    ['a push, which clients do by a PUT', 'POST', '/open/x.json', '1', 405],
    ['an unknown method', 'PROPFIND', '/open/x.json', undefined, 405],
  ])('%s', async (_name, method, at, body, status) => {
    const answer = await rest(method, at, body);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ error: expect.any(String) });
  });

  test('a body of more than 16 MB', async () => {
    const answer = await rest('PUT', '/open/x.json', JSON.stringify('x'.repeat(17 * 1024 * 1024)));
    expect(answer.status).toBe(413);
  });

  test('a body of more than 16 MB, but of the owner who asks for it', async () => {
    const texts = JSON.stringify(Array.from({ length: 17 }, () => 'x'.repeat(1024 * 1024)));
    const at = '/open/x.json?writeSizeLimit=unlimited';
    expect((await rest('PUT', at, texts)).status).toBe(413);
    expect((await rest('PUT', at, texts, owner)).status).toBe(200);
  });

  test('an unread body blocks no other request', async () => {
    const socket = connect(client.backend.ports.database, 'localhost').setEncoding('utf8');
    await once(socket, 'connect');
    const head = (method: string, length: number, more = '') =>
      `${method} /open/x.json HTTP/1.1\r\nHost: localhost\r\n${more}Content-Length: ${length}\r\n\r\n`;
    socket.write(head('PROPFIND', 3_000_000) + 'x'.repeat(3_000_000));
    socket.write(head('GET', 0, 'Connection: close\r\n'));
    let received = '';
    for await (const chunk of socket) received += chunk;
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 405', 'HTTP/1.1 200']);
  });

  test('a string of more than 10 MB', async () => {
    const answer = await rest(
      'PUT',
      '/open/x.json',
      JSON.stringify('x'.repeat(10 * 1024 * 1024 + 1)),
    );
    expect(answer.status).toBe(400);
  });

  test('a name that only leads here', async () => {
    const statusFor = (host: string) =>
      new Promise((resolve, reject) => {
        const headers = { host, ...owner };
        const request = get(`${client.base}/open.json`, { headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        });
        request.on('error', reject);
      });
    expect(await statusFor('evil.example.org')).toBe(403);
    expect(await statusFor('localhost.evil.example.org')).toBe(403);
    expect(await statusFor('localhost')).toBe(200);
  });

  test('a page from elsewhere', async () => {
    const evil = { origin: 'https://evil.example.org', ...owner };
    expect((await rest('GET', '/open.json', undefined, evil)).status).toBe(403);
    const local = await fetch(`${client.base}/open.json`, {
      headers: { origin: 'http://localhost:3000' },
    });
    expect(local.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  });

  test('a large body of somebody who may not write is not parsed', async () => {
    const parse = jest.spyOn(JSON, 'parse');
    const large = JSON.stringify({ text: 'x'.repeat(4 * 1024 * 1024) });
    const statuses = [
      (await rest('PUT', '/mine/ada.json', large)).status,
      (await rest('PUT', '/open/large.json', large)).status,
    ];
    expect(statuses).toEqual([401, 200]);
    // The answer of the second is as large: the server's parser is one, the client's another.
    expect(parse.mock.calls.filter(([text]) => text.length > 1000)).toHaveLength(2);
    parse.mockRestore();
  });

  test('an update of somebody who may not write is refused by its paths', async () => {
    let read = 0;
    const json = {
      get 'mine/ada'() {
        read += 1;
        return 1;
      },
    };
    const attempt = (uid: string) => {
      const access = { owner: false, auth: { uid } } as const;
      return client.backend.database.write({ access, kind: 'merge', path: [], json });
    };
    expect(await attempt('eve')).toMatchObject({ ok: false, code: 'permission_denied' });
    expect(read).toBe(0);
    expect(await attempt('ada')).toMatchObject({ ok: true });
    expect(read).toBe(1);
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`open/k${n}`, n]));
    expect((await rest('PATCH', '/.json', many)).status).toBe(401);
  });

  test('keys that mean something to JavaScript are plain keys', async () => {
    await rest('PUT', '/open/js.json', '{"__proto__":{"x":1},"constructor":2,"toString":3}');
    const text = await (await fetch(`${client.base}/open/js.json`)).text();
    expect(text).toBe('{"__proto__":{"x":1},"constructor":2,"toString":3}');
    expect((await rest('GET', '/open/js/constructor.json')).json).toBe(2);
    expect((await rest('GET', '/constructor.json')).status).toBe(401);
  });
});
