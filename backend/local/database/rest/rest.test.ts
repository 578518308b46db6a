import { openStream } from '../../testing/event-stream';
import { startTestBackend, type TestBackend } from '../../testing/test-backend';
import { writeToken } from '../../tokens/id-token';

const RULES = JSON.stringify({
  rules: {
    open: { '.read': true, '.write': true, '.indexOn': ['n', 'deep/n', '.value'] },
    mine: { $uid: { '.read': 'auth.uid == $uid', '.write': 'auth.uid == $uid' } },
    listed: { '.read': "query.limitToLast <= 2 && query.orderByChild == 'n'", '.indexOn': 'n' },
    gated: { '.read': "root.child('gate').val() == true" },
    short: { '.write': true, '.validate': 'newData.val().length < 5' },
  },
});

let backend: TestBackend;
let base: string;

beforeAll(async () => {
  backend = await startTestBackend({ rulesText: RULES });
  base = `http://localhost:${backend.ports.database}`;
});
afterAll(() => backend.remove());

const now = () => Math.floor(Date.now() / 1000);
const tokenFor = (uid: string, exp = now() + 3600) => writeToken({ sub: uid, iat: now(), exp });

async function rest(
  method: string,
  at: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; json: unknown; etag: string | null }> {
  const response = await fetch(`${base}${at}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    json: text === '' ? undefined : JSON.parse(text),
    etag: response.headers.get('etag'),
  };
}

const owner = { authorization: 'Bearer owner' };

describe('reading and writing', () => {
  test('PUT, GET, PATCH, POST and DELETE', async () => {
    expect(await rest('PUT', '/open/a.json', { b: 1, c: { d: 2 } })).toMatchObject({
      status: 200,
      json: { b: 1, c: { d: 2 } },
    });
    expect((await rest('PATCH', '/open/a.json', { b: null, 'c/e': 3 })).json).toEqual({
      b: null,
      'c/e': 3,
    });
    expect((await rest('GET', '/open/a.json')).json).toEqual({ c: { d: 2, e: 3 } });
    const { name } = (await rest('POST', '/open/list.json', 'x'.length)).json as { name: string };
    expect(name).toMatch(/^-[\w-]{19}$/);
    expect((await rest('GET', `/open/list/${name}.json`)).json).toBe(1);
    expect((await rest('DELETE', '/open/a.json')).json).toBeNull();
    expect((await rest('GET', '/open/a.json')).json).toBeNull();
  });

  test('server values are resolved in what is answered', async () => {
    const before = Date.now();
    const { json } = await rest('PUT', '/open/time.json', { '.sv': 'timestamp' });
    expect(json).toBeGreaterThanOrEqual(before);
    await rest('PUT', '/open/n.json', 4);
    expect((await rest('PUT', '/open/n.json', { '.sv': { increment: 3 } })).json).toBe(7);
  });

  test('print, shallow, format and the override of the method', async () => {
    await rest('PUT', '/open/p.json', { '.priority': 3, a: { b: 1 }, c: 2 });
    const pretty = await fetch(`${base}/open/p.json?print=pretty`);
    expect(await pretty.text()).toBe('{\n  "a": {\n    "b": 1\n  },\n  "c": 2\n}');
    const silent = await fetch(`${base}/open/p/x.json?print=silent`, { method: 'PUT', body: '1' });
    expect([silent.status, await silent.text()]).toEqual([204, '']);
    expect((await rest('GET', '/open/p.json?shallow=true')).json).toEqual({
      a: true,
      c: true,
      x: true,
    });
    expect((await rest('GET', '/open/p/c.json?shallow=true')).json).toBe(2);
    expect((await rest('GET', '/open/p.json?format=export')).json).toMatchObject({
      '.priority': 3,
    });
    expect((await rest('GET', '/open/p/.priority.json')).json).toBe(3);
    await rest('POST', '/open/p.json', { c: 9 }, { 'x-http-method-override': 'PATCH' });
    expect((await rest('GET', '/open/p/c.json')).json).toBe(9);
    const jsonp = await fetch(`${base}/open/p/c.json?callback=take`);
    expect(await jsonp.text()).toBe('take(9)');
  });

  test('lists come as arrays while more than half of them exists', async () => {
    await rest('PUT', '/open/l.json', ['a', null, 'c']);
    expect((await rest('GET', '/open/l.json')).json).toEqual(['a', null, 'c']);
    await rest('PUT', '/open/l.json', { 3: 'd', 9: 'j' });
    expect((await rest('GET', '/open/l.json')).json).toEqual({ 3: 'd', 9: 'j' });
    await rest('PUT', '/open/l.json', { '01': 'x', 0: 'y' });
    expect((await rest('GET', '/open/l.json')).json).toEqual({ 0: 'y', '01': 'x' });
  });

  test('the namespace is a database of its own', async () => {
    await rest('PUT', '/open/where.json?ns=other', '"there"');
    expect((await rest('GET', '/open/where.json?ns=other')).json).toBe('there');
    expect((await rest('GET', '/open/where.json')).json).toBeNull();
    const byHost = await fetch(`${base}/open/where.json`, { headers: { host: 'other.localhost' } });
    expect(byHost.status).toBe(200);
  });

  test('keys are percent-encoded UTF-8', async () => {
    await rest('PUT', '/open/gr%C3%BC%C3%9Fe%20an%3Aalle.json', 1);
    expect((await rest('GET', '/open.json')).json).toMatchObject({ 'grüße an:alle': 1 });
  });
});

test('a browser is told to save what it downloads', async () => {
  const response = await fetch(`${base}/open/p.json?download=my%22file.json`);
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="my_file.json"');
});

describe('conditions', () => {
  test('a write under an ETag counts once', async () => {
    await rest('PUT', '/open/e.json', 1);
    const { etag } = await rest('GET', '/open/e.json', undefined, { 'x-firebase-etag': 'true' });
    expect((await rest('GET', '/open/e.json')).etag).toBeNull();
    expect((await rest('PUT', '/open/e.json', 2, { 'if-match': etag ?? '' })).status).toBe(200);
    const late = await rest('PUT', '/open/e.json', 3, { 'if-match': etag ?? '' });
    expect(late).toMatchObject({ status: 412, json: 2 });
    const again = await rest('DELETE', '/open/e.json', undefined, { 'if-match': late.etag ?? '' });
    expect(again.status).toBe(200);
  });

  test('null_etag stands for nothing', async () => {
    const fresh = { 'if-match': 'null_etag' };
    expect((await rest('PUT', '/open/once.json', 1, fresh)).status).toBe(200);
    expect((await rest('PUT', '/open/once.json', 1, fresh)).status).toBe(412);
    expect((await rest('PATCH', '/open/once.json', { a: 1 }, fresh)).status).toBe(400);
  });
});

describe('what a stranger may not read', () => {
  test.each(['PUT', 'DELETE'])('%s under a wrong ETag tells nothing of it', async (method) => {
    await rest('PUT', '/mine/ada.json', '"secret"', owner);
    const body = method === 'PUT' ? '"guess"' : undefined;
    for (const at of ['/mine/ada.json', '/mine.json', '/.json']) {
      const refused = await rest(method, at, body, { 'if-match': 'x' });
      expect(refused).toMatchObject({ status: 401, json: { error: 'Permission denied' } });
      expect(refused.etag).toBeNull();
    }
    expect((await rest('GET', '/mine/ada.json', undefined, owner)).json).toBe('secret');
  });

  test('a GET never changes anything, whatever method it names', async () => {
    await rest('PUT', '/open/kept.json', 1);
    expect((await rest('GET', '/open/kept.json?x-http-method-override=DELETE')).json).toBe(1);
    expect((await rest('GET', '/open/kept.json')).json).toBe(1);
  });

  test("a foreign page's picture or script tag is refused", async () => {
    const tag = await rest('GET', '/open/kept.json', undefined, { 'sec-fetch-site': 'cross-site' });
    expect(tag.status).toBe(403);
  });
});

describe('queries', () => {
  beforeAll(async () => {
    await rest('PUT', '/open/q.json?ns=q', null);
    await backendWrite('open', { a: { n: 3 }, b: { n: 1 }, c: { n: 2 }, d: { n: 2 }, 7: { x: 1 } });
  });

  function backendWrite(at: string, json: unknown) {
    return rest('PUT', `/${at}.json?ns=q`, json);
  }

  test.each([
    ['orderBy="$key"&startAt="b"&endAt="c"', ['b', 'c']],
    ['orderBy="n"&startAt=2', ['a', 'c', 'd']],
    ['orderBy="n"&startAfter=2', ['a']],
    ['orderBy="n"&startAfter=2,"c"', ['a', 'd']],
    ['orderBy="n"&endAt=2', ['7', 'b', 'c', 'd']],
    ['orderBy="n"&endBefore=2', ['7', 'b']],
    ['orderBy="n"&equalTo=2', ['c', 'd']],
    ['orderBy="n"&limitToFirst=2', ['7', 'b']],
    ['orderBy="n"&limitToLast=2', ['a', 'd']],
    ['orderBy="$priority"&limitToFirst=1', ['7']],
    ['orderBy="$value"&limitToFirst=1', ['7']],
  ])('%s', async (query, keys) => {
    const { json } = await rest('GET', `/open.json?ns=q&${query}`);
    expect(Object.keys(json as object).sort()).toEqual(keys);
  });

  test.each([
    ['startAt=1', 'orderBy must be defined when other query parameters are defined'],
    ['orderBy=n', 'orderBy must be a valid JSON encoded path'],
    ['orderBy="n"&limitToFirst=0', 'limitToFirst must be a positive integer'],
    ['orderBy="n"&startAt=x', 'Constraint index field must be a JSON primitive'],
    ['orderBy="$key"&startAt=1', 'Provided key index type is invalid, must be string'],
    [
      'orderBy="other"&equalTo=1',
      'Index not defined, add ".indexOn": "other", for path "/open", to the rules',
    ],
    ['orderBy="n"&shallow=true', 'Mixing "shallow" and querying parameters is not supported'],
  ])('%s is refused', async (query, error) => {
    expect(await rest('GET', `/open.json?ns=q&${query}`)).toMatchObject({
      status: 400,
      json: { error },
    });
  });

  test('no match is an empty object, no children are null', async () => {
    expect((await rest('GET', '/open.json?ns=q&orderBy="n"&equalTo=99')).json).toEqual({});
    expect((await rest('GET', '/open.json?ns=none&orderBy="n"&equalTo=99')).json).toBeNull();
  });

  test('rules see the query', async () => {
    expect((await rest('GET', '/listed.json?orderBy="n"&limitToLast=2')).status).toBe(200);
    expect((await rest('GET', '/listed.json?orderBy="n"&limitToLast=3')).status).toBe(401);
    expect((await rest('GET', '/listed.json')).status).toBe(401);
  });
});

describe('who may', () => {
  test('a token opens what its rules open, however it is sent', async () => {
    const token = tokenFor('anna');
    for (const parameter of [`auth=${token}`, `access_token=${token}`]) {
      expect((await rest('PUT', `/mine/anna.json?${parameter}`, 1)).status).toBe(200);
    }
    const header = { authorization: `Bearer ${token}` };
    expect((await rest('GET', '/mine/anna.json', undefined, header)).json).toBe(1);
    expect(await rest('GET', '/mine/eve.json', undefined, header)).toMatchObject({
      status: 401,
      json: { error: 'Permission denied' },
    });
  });

  test.each([
    ['none', '', 'Permission denied'],
    ['a broken one', 'auth=x.y', 'Could not parse auth token.'],
    ['an expired one', `auth=${tokenFor('anna', 1)}`, 'Auth token is expired'],
  ])('with the token %s: 401', async (_name, parameter, error) => {
    expect(await rest('GET', `/mine/anna.json?${parameter}`)).toMatchObject({
      status: 401,
      json: { error },
    });
  });

  test('the owner may do anything, also as somebody else', async () => {
    expect((await rest('PUT', '/anywhere.json', 1, owner)).status).toBe(200);
    const as = encodeURIComponent('{"uid":"eve"}');
    const attempt = await rest('PUT', `/mine/anna.json?auth_variable_override=${as}`, 1, owner);
    expect(attempt.status).toBe(401);
    expect(
      (await rest('PUT', `/mine/eve.json?auth_variable_override=${as}`, 1, owner)).status,
    ).toBe(200);
  });

  test('.validate holds', async () => {
    expect((await rest('PUT', '/short.json', '"abcd"')).status).toBe(200);
    expect((await rest('PUT', '/short.json', '"abcde"')).status).toBe(401);
    expect((await rest('DELETE', '/short.json')).status).toBe(200);
  });

  test('the owner puts other rules in force; broken ones change nothing', async () => {
    const at = '/.settings/rules.json?ns=ruled';
    expect((await rest('PUT', at, '{"rules":{}}')).status).toBe(401);
    expect((await rest('PUT', '/x.json?ns=ruled', 1)).status).toBe(401);
    expect((await rest('PUT', at, '{"rules":{".write":true} /* now open */}', owner)).status).toBe(
      200,
    );
    expect((await rest('PUT', '/x.json?ns=ruled', 1)).status).toBe(200);
    const broken = await rest('PUT', at, '{"rules":{"a":{".read":"auth.uid =="}}}', owner);
    expect(broken.status).toBe(400);
    expect(JSON.stringify(broken.json)).toContain('/a: .read');
    expect((await rest('PUT', '/x.json?ns=ruled', 2)).status).toBe(200);
  });
});

describe('what is refused', () => {
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
    ['a merge of one place twice', 'PATCH', '/open/x.json', '{"a":1,"/a":2}', 400],
    ['an unknown way to print', 'GET', '/open/x.json?print=zzz', undefined, 400],
    ['an unknown size', 'PUT', '/open/x.json?writeSizeLimit=huge', '1', 400],
    ['a merge of a path and what lies in it', 'PATCH', '/open/x.json', '{"a":1,"a/b":2}', 400],
    ['an unknown server value', 'PUT', '/open/x.json', '{".sv":"random"}', 400],
    ['a forbidden path', 'PUT', '/open/a%23b.json', '1', 400],
    ['a slash within a key', 'PUT', '/open/a%2Fb.json', '1', 400],
    ['a path that is no UTF-8', 'PUT', '/open/%ff.json', '1', 400],
    ['no .json', 'PUT', '/open/x', '1', 404],
    ['a namespace that is none', 'PUT', '/open/x.json?ns=..%2F..', '1', 404],
    ['an unknown method', 'PROPFIND', '/open/x.json', undefined, 405],
  ])('%s', async (_name, method, at, body, status) => {
    const answer = await rest(method, at, body);
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ error: expect.any(String) });
  });

  test.each(['[1]', '1', 'null', '"x"'])('a merge of %s, in Firebase’s words', async (body) => {
    const error =
      "Invalid data; couldn't parse JSON object. Are you sending a JSON object with valid key names?";
    expect(await rest('PATCH', '/open/x.json', body)).toMatchObject({
      status: 400,
      json: { error },
    });
  });

  test('a body of more than 16 MB', async () => {
    const answer = await rest('PUT', '/open/x.json', JSON.stringify('x'.repeat(17 * 1024 * 1024)));
    expect(answer.status).toBe(413);
  });

  test('a string of more than 10 MB', async () => {
    const answer = await rest(
      'PUT',
      '/open/x.json',
      JSON.stringify('x'.repeat(10 * 1024 * 1024 + 1)),
    );
    expect(answer.status).toBe(400);
  });

  test('a page from elsewhere, and a name that only leads here', async () => {
    const evil = { origin: 'https://evil.example.org', ...owner };
    expect((await rest('GET', '/open.json', undefined, evil)).status).toBe(403);
    const local = await fetch(`${base}/open.json`, {
      headers: { origin: 'http://localhost:3000' },
    });
    expect(local.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  });

  test('keys that mean something to JavaScript are plain keys', async () => {
    await rest('PUT', '/open/js.json', '{"__proto__":{"x":1},"constructor":2,"toString":3}');
    const text = await (await fetch(`${base}/open/js.json`)).text();
    expect(text).toBe('{"__proto__":{"x":1},"constructor":2,"toString":3}');
    expect((await rest('GET', '/open/js/constructor.json')).json).toBe(2);
    expect((await rest('GET', '/constructor.json')).status).toBe(401);
  });
});

describe('streams', () => {
  test('bring what is there, then each change', async () => {
    await rest('PUT', '/open/s.json', { a: 1 });
    const stream = await openStream(`${base}/open/s.json`);
    expect(await stream.next()).toEqual({ event: 'put', data: { path: '/', data: { a: 1 } } });
    await rest('PUT', '/open/s/b.json', 2);
    expect(await stream.next()).toEqual({ event: 'put', data: { path: '/b', data: 2 } });
    await rest('PATCH', '/open/s.json', { a: null, 'c/d': 3 });
    expect(await stream.next()).toEqual({
      event: 'patch',
      data: { path: '/', data: { a: null, 'c/d': 3 } },
    });
    await rest('PATCH', '/open.json', { 's/a': 5, elsewhere: 1 });
    expect(await stream.next()).toEqual({ event: 'patch', data: { path: '/', data: { a: 5 } } });
    await rest('PUT', '/open/s.json', null);
    expect(await stream.next()).toEqual({ event: 'put', data: { path: '/', data: null } });
    stream.close();
  });

  test('follow a query', async () => {
    await rest('PUT', '/open/sq.json', { a: 1, b: 2 });
    // `/open` has the index; its child here orders by key.
    const stream = await openStream(`${base}/open/sq.json?orderBy="$key"&limitToLast=1`);
    expect(await stream.next()).toEqual({ event: 'put', data: { path: '/', data: { b: 2 } } });
    await rest('PUT', '/open/sq/c.json', 3);
    expect(await stream.next()).toEqual({ event: 'put', data: { path: '/', data: { c: 3 } } });
    stream.close();
  });

  test('are refused like reads', async () => {
    await expect(openStream(`${base}/mine/anna.json`)).rejects.toThrow('401');
  });

  test('end when the permission ends with the data it hangs on', async () => {
    await rest('PUT', '/gate.json', true, owner);
    const stream = await openStream(`${base}/gated.json`);
    expect(await stream.next()).toMatchObject({ event: 'put' });
    await rest('PUT', '/gate.json', false, owner);
    expect(await stream.next()).toEqual({ event: 'cancel', data: 'Permission denied' });
    expect(await stream.next()).toBeNull();
  });

  test('end when the rules change', async () => {
    const own = await startTestBackend();
    const stream = await openStream(`http://localhost:${own.ports.database}/x.json`);
    await stream.next();
    own.setRules('{"rules":{}}');
    expect(await stream.next()).toEqual({ event: 'cancel', data: 'Permission denied' });
    await own.remove();
  });

  test('end when the token does', async () => {
    const token = tokenFor('anna', now() + 1);
    const stream = await openStream(`${base}/mine/anna.json?auth=${token}`);
    await stream.next();
    expect(await stream.next()).toEqual({
      event: 'auth_revoked',
      data: 'credential is no longer valid',
    });
    expect(await stream.next()).toBeNull();
  });
});
