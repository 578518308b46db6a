import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { site } from '@site/shared/site';
import { generate } from 'selfsigned';
import { type Answer, type Ask, NoAnswer } from '../ask';
import { readCertificate } from '../read-certificate';
import { siteAt } from '../site-under-test';
import { checkTransport } from './transport';

const DAY_MS = 86_400_000;
const begun = Date.now();
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
});

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

/** A TLS server for a host, whose own certificate is trusted. @param days from now until it ends */
async function serve(host: string, days: number) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    keySize: 2048,
    notBeforeDate: new Date(begun - 100 * DAY_MS),
    notAfterDate: new Date(begun + days * DAY_MS),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  });
  const server = createServer({ key, cert });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  return { cert, port: (server.address() as AddressInfo).port };
}

/** Findings at `club.example`, in words. @param days that have passed */
async function check(
  host: string,
  days: number,
  { ask = hosting, later = 0, trusted = true, publicOrigin = 'https://club.example' } = {},
) {
  const { cert, port } = await serve(host, days);
  const read = readCertificate({ at: 'localhost', ...(trusted && { ca: cert }) });
  const found = await checkTransport(
    ask,
    (name) => read(name, port),
    {
      ...siteAt('https://localhost', site),
      isOnHosting: true,
      origin: 'https://club.example',
      publicOrigin,
    },
    [],
    begun + later * DAY_MS,
  );
  return found.map(({ problem, at, detail }) => `${problem} ${at}: ${detail}`);
}

test('a certificate for this host, valid for long, is well', async () => {
  expect(await check('club.example', 60)).toEqual([]);
});

test('one that is not renewed in time is found before it ends', async () => {
  expect(await check('club.example', 60, { later: 45.5 })).toEqual([]);
  expect(await check('club.example', 60, { later: 46.5 })).toEqual([
    'certificate https://club.example: ends in 13 days',
  ]);
});

test.each<[string, string, number, boolean, RegExp]>([
  ['expired', 'club.example', -1, true, /: CERT_HAS_EXPIRED$/],
  ['for another host', 'other.example', 60, true, /ERR_TLS_CERT_ALTNAME_INVALID/],
  ['of an unknown authority', 'club.example', 60, false, /: DEPTH_ZERO_SELF_SIGNED_CERT$/],
])('a certificate %s is found', async (_name, host, days, trusted, expected) => {
  expect(await check(host, days, { trusted })).toEqual([expect.stringMatching(expected)]);
});

test.each([
  ['http://club.example/', answer(200), 'redirect http://club.example: status 200'],
  ['https://club.example/team/', answer(200), 'redirect https://club.example/team/: status 200'],
  ['https://club.example/index.html', answer(301, '/home'), 'leads to /home'],
])('%s that leads elsewhere is found', async (broken, instead, expected) => {
  const ask: Ask = async (url) => (url === broken ? instead : hosting(url));
  expect(await check('club.example', 60, { ask })).toEqual([expect.stringContaining(expected)]);
});

test('no answer at the plain address is as good', async () => {
  const ask: Ask = async (url) => {
    if (url.startsWith('http:')) throw new TypeError('fetch failed');
    return hosting(url);
  };
  expect(await check('club.example', 60, { ask })).toEqual([]);
});

test('a public address that leads to another site, or without protection, is found', async () => {
  const publicOrigin = 'https://club.example:444';
  const [first] = await check('club.example', 60, { publicOrigin });
  expect(first).toBe('redirect http://club.example:444: status 200, no redirect to https');
  const ask: Ask = async (url, options) =>
    url === `${publicOrigin}/registry.json`
      ? { ...answer(200), body: Buffer.from('{}') }
      : hosting(url.replace(':444', ''), options);
  expect(await check('club.example', 60, { publicOrigin, ask })).toEqual([
    `public-address ${publicOrigin}: status 200, not the site at https://club.example`,
  ]);
});

test('an own domain without DNS is named itself, and hides no other finding', async () => {
  const publicOrigin = 'https://own.example';
  const found = await checkTransport(
    async (url) => {
      const { hostname, pathname } = new URL(url);
      if (hostname === 'own.example') throw new NoAnswer(url, Error('ENOTFOUND'));
      return pathname === '/team/' ? answer(200) : hosting(url);
    },
    async (host) => {
      if (host === 'own.example') throw Error('ENOTFOUND');
      return { refusal: 'CERT_HAS_EXPIRED', validTo: begun };
    },
    { ...siteAt('https://club.example', site), publicOrigin },
    [],
    begun,
  );
  expect(found.map(({ problem, at }) => `${problem} ${at}`)).toEqual([
    'certificate https://club.example',
    'unreachable https://own.example',
    'unreachable https://own.example/registry.json',
    'redirect https://club.example/team/',
  ]);
});
