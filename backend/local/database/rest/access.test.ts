import { owner, restClient, tokenFor } from '../../testing/rest-client';

const client = restClient();
const { rest } = client;

test("a foreign page's picture or script tag is refused", async () => {
  const tag = await rest('GET', '/open.json', undefined, { 'sec-fetch-site': 'cross-site' });
  expect(tag.status).toBe(403);
});

describe('accepted credentials', () => {
  test('a token opens what its rules open, however it is sent', async () => {
    const token = tokenFor('anna');
    expect((await rest('PUT', `/mine/anna.json?auth=${token}`, 1)).status).toBe(200);
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

  test('the owner may do anything', async () => {
    expect((await rest('PUT', '/anywhere.json', 1, owner)).status).toBe(200);
  });

  test('.validate holds', async () => {
    expect((await rest('PUT', '/short.json', '"abcd"')).status).toBe(200);
    expect((await rest('PUT', '/short.json', '"abcde"')).status).toBe(401);
    expect((await rest('DELETE', '/short.json')).status).toBe(200);
  });
});

test('a preflight request gets CORS headers', async () => {
  const origin = 'http://localhost:3000';
  const preflight = await fetch(`${client.base}/open.json`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type');
});
