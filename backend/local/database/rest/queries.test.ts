import { restClient } from '../../testing/rest-client';

const { rest } = restClient();

beforeAll(async () => {
  const content = { a: { n: 3 }, b: { n: 1 }, c: { n: 2 }, d: { n: 2 }, 7: { x: 1 } };
  await rest('PUT', '/open.json', content);
});

test.each([
  ['orderBy="n"&startAt=2', ['a', 'c', 'd']],
  ['orderBy="n"&equalTo=2', ['c', 'd']],
  ['orderBy="n"&limitToLast=2', ['a', 'd']],
  ['orderBy="n"&equalTo=99', []],
])('%s', async (query, keys) => {
  const { json } = await rest('GET', `/open.json?${query}`);
  expect(Object.keys(json as object).sort()).toEqual(keys);
});

test.each([
  ['startAt=1', 'orderBy must be a valid JSON encoded path'],
  ['orderBy=n', 'orderBy must be a valid JSON encoded path'],
  ['orderBy="$key"', 'orderBy must be a valid JSON encoded path'],
  ['orderBy="n"&limitToLast=x', 'limitToLast must be a positive integer'],
  [
    'orderBy="n"&equalTo=1&startAt=1',
    'equalTo cannot be specified in addition to startAt or endAt',
  ],
  ['orderBy="n"&startAt=x', 'Constraint index field must be a JSON primitive'],
  ['orderBy="n"&startAt=[1]', 'Constraint index field must be a JSON primitive'],
  ['orderBy="n"&endAt=1', 'The local backend does not know endAt'],
  [
    'orderBy="other"&equalTo=1',
    'Index not defined, add ".indexOn": "other", for path "/open", to the rules',
  ],
])('%s is refused', async (query, error) => {
  expect(await rest('GET', `/open.json?${query}`)).toMatchObject({ status: 400, json: { error } });
});
