import { site } from '@site/shared/site';
import { type Answer, type Ask, NoAnswer } from '../ask';
import { siteAt } from '../site-under-test';
import { checkAddresses } from './addresses';

/** Answers as Hosting does: one address for each page. */
const hosting: Ask = async (url) => {
  const leads: Record<string, string> = {
    'http://club.example/': 'https://club.example/',
    '/team/': '/team',
    '/index.html': '/',
  };
  const location = leads[url] ?? leads[new URL(url).pathname];
  return answer(location === undefined ? 200 : 301, location);
};
const answer = (status: number, location?: string): Answer => ({
  status,
  headers: location === undefined ? {} : { location },
  body: Buffer.alloc(0),
});

/** Findings at `club.example`, in words. */
async function check({ ask = hosting, publicOrigin = 'https://club.example' } = {}) {
  const tested = { ...siteAt('https://club.example', site), publicOrigin };
  const found = await checkAddresses(ask, tested);
  return found.map(({ problem, at, detail }) => `${problem} ${at}: ${detail}`);
}

test('one address for each page, by https alone, is well', async () => {
  expect(await check()).toEqual([]);
});

test.each([
  ['http://club.example/', answer(200), 'address http://club.example: status 200'],
  ['https://club.example/team/', answer(200), 'address https://club.example/team/: status 200'],
  ['https://club.example/index.html', answer(301, '/home'), 'leads to /home'],
])('%s that leads elsewhere is found', async (broken, instead, expected) => {
  const ask: Ask = async (url) => (url === broken ? instead : hosting(url));
  expect(await check({ ask })).toEqual([expect.stringContaining(expected)]);
});

test('no answer at the plain address is as good', async () => {
  const ask: Ask = async (url) => {
    if (url.startsWith('http:')) throw new TypeError('fetch failed');
    return hosting(url);
  };
  expect(await check({ ask })).toEqual([]);
});

test('a public address that leads to another site, or without protection, is found', async () => {
  const publicOrigin = 'https://club.example:444';
  const [first] = await check({ publicOrigin });
  expect(first).toBe('address http://club.example:444: status 200, no redirect to https');
  const ask: Ask = async (url, options) =>
    url === `${publicOrigin}/registry.json`
      ? { ...answer(200), body: Buffer.from('{}') }
      : hosting(url.replace(':444', ''), options);
  expect(await check({ publicOrigin, ask })).toEqual([
    `address ${publicOrigin}: status 200, not the site at https://club.example`,
  ]);
});

test('an own domain without DNS is named itself, and hides no other finding', async () => {
  const publicOrigin = 'https://own.example';
  const ask: Ask = async (url) => {
    const { hostname, pathname } = new URL(url);
    if (hostname === 'own.example') throw new NoAnswer(url, Error('ENOTFOUND'));
    return pathname === '/team/' ? answer(200) : hosting(url);
  };
  expect(await check({ publicOrigin, ask })).toEqual([
    'unreachable https://own.example/registry.json: ENOTFOUND',
    'address https://club.example/team/: status 200, leads to undefined',
  ]);
});
