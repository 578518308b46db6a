import { restClient } from '../../testing/rest-client';

const client = restClient();
const { rest } = client;

describe('queries', () => {
  beforeAll(async () => {
    const content = { a: { n: 3 }, b: { n: 1 }, c: { n: 2 }, d: { n: 2 }, 7: { x: 1 } };
    await rest('PUT', '/open.json', content);
  });

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
    const { json } = await rest('GET', `/open.json?${query}`);
    expect(Object.keys(json as object).sort()).toEqual(keys);
  });

  test.each([
    ['startAt=1', 'orderBy must be defined when other query parameters are defined'],
    ['orderBy=n', 'orderBy must be a valid JSON encoded path'],
    ['orderBy="n"&limitToLast=x', 'limitToLast must be a positive integer'],
    ['orderBy="n"&limitToFirst=1&limitToLast=1', 'Only one limit may be given'],
    [
      'orderBy="n"&equalTo=1&startAt=1',
      'equalTo cannot be specified in addition to startAt or endAt',
    ],
    [
      'orderBy="other"',
      'Index not defined, add ".indexOn": "other", for path "/open", to the rules',
    ],
    ['orderBy="n"&limitToFirst=0', 'limitToFirst must be a positive integer'],
    ['orderBy="n"&startAt=x', 'Constraint index field must be a JSON primitive'],
    ['orderBy="$key"&startAt=1', 'Provided key index type is invalid, must be string'],
    [
      'orderBy="other"&equalTo=1',
      'Index not defined, add ".indexOn": "other", for path "/open", to the rules',
    ],
    ['orderBy="n"&shallow=true', 'Mixing "shallow" and querying parameters is not supported'],
  ])('%s is refused', async (query, error) => {
    expect(await rest('GET', `/open.json?${query}`)).toMatchObject({
      status: 400,
      json: { error },
    });
  });

  test('no match is an empty object, no children are null', async () => {
    expect((await rest('GET', '/open.json?orderBy="n"&equalTo=99')).json).toEqual({});
    await rest('PUT', '/open.json', null);
    expect((await rest('GET', '/open.json?orderBy="n"&equalTo=99')).json).toBeNull();
  });
});
