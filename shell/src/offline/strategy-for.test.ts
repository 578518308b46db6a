// @covers Reading offline | No cache holds a page of members, `/login`, live data, or anything read while signed in
import { strategyFor } from './strategy-for';

const origin = 'https://site.test';
const remote = 'https://blog.site.test/1.2.0-0123456789';

const from = (
  url: string,
  given: { method?: string; mode?: string; headers?: Record<string, string> } = {},
  known?: ReadonlySet<string>,
) => {
  const { method = 'GET', mode = 'cors', headers = {} } = given;
  const address = new URL(url, origin).href;
  const asked = { method, url: address, mode, headers: new Map(Object.entries(headers)) };
  return strategyFor(asked, origin, known);
};

test('pages come from the network or as cached, files that are opened do not', () => {
  const mode = 'navigate';
  expect(from('/blog/post/moon?from=card', { mode })).toBe('page');
  expect(from('/posts.xml', { mode })).toBe('browser');
  expect(from('https://elsewhere.test/page', { mode })).toBe('browser');
});

test('the registry is the site’s own', () => {
  expect(from('/registry.json')).toBe('registry');
  expect(from('https://elsewhere.test/registry.json')).toBe('browser');
});

test.each([
  '/assets/main.0123456789.js',
  `${remote}/remoteEntry.js`,
  'https://storage.test/v0/b/bucket/o/files%2Fmoon.webp?alt=media',
  '/pictures/0a1b2c3d.0123456789ab-240.webp',
])('%s never changes, so what is cached of it is the answer', (address) => {
  const known = new Set([new URL(address, origin).href]);
  expect(from(address, {}, known)).toBe('file');
  expect(from(address, {}, new Set())).toBe('browser');
  expect(from(address)).toBe('file');
});

test.each([
  ['what changes', '/content/index.json', {}],
  ['live data', 'https://database.test/meta.json?ns=site', {}],
  ['a request that writes', '/assets/main.0123456789.js', { method: 'POST' }],
  ['a question for headers alone', '/registry.json', { method: 'HEAD' }],
  ['who is signed in by a header', '/registry.json', { headers: { authorization: 'Bearer x' } }],
  ['who is signed in by the address', '/registry.json?auth=token', {}],
  ['a part of a file', '/assets/film.0123456789.webm', { headers: { range: 'bytes=0-' } }],
  ['a picture of somebody else', 'https://elsewhere.test/moon.0123456789.jpg', {}],
])('%s passes by', (_what, address, given) => {
  expect(from(address, given)).toBe('browser');
});

test('a retry is not served from the cache of a failed attempt', () => {
  const known = new Set([`${remote}/remoteEntry.js`]);
  expect(from(`${remote}/remoteEntry.js?r=1`, {}, known)).toBe('browser');
});
