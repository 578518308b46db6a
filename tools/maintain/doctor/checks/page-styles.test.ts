import { site } from '@site/shared/site';
import { hashSource } from '../../../release/hosting/page-style-hashes';
import type { Ask } from '../ask';
import { siteAt } from '../site-under-test';
import { checkSnapshot } from './snapshot';

const ORIGIN = 'http://localhost:3000';
const styles: Readonly<Record<string, string>> = {
  '/': 'a{}',
  '/team': 'b{}',
  '/no/such/page': 'c{}',
};
const sitemap = `<url><loc>${ORIGIN}/team</loc></url>`;

/** Pages and styles that their policy refuses. @param allowed styles; undefined: there is no policy */
async function check(allowed: readonly string[] | undefined) {
  const hashes = allowed?.map((css) => `'${hashSource(css)}'`).join(' ');
  const ask: Ask = async (url) => {
    const { pathname } = new URL(url);
    const page = `<style>${styles[pathname]}</style><h1>A</h1>`;
    return {
      status: 200,
      headers: {
        ...(hashes !== undefined && { 'content-security-policy': `style-src ${hashes}` }),
      },
      body: Buffer.from(pathname === '/sitemap.xml' ? sitemap : page),
    };
  };
  const found = await checkSnapshot(ask, siteAt(ORIGIN, site), [], 0);
  return found
    .filter(({ problem }) => problem === 'style-hash' || problem === 'header')
    .map(({ problem, at }) => `${problem} ${at.replace(ORIGIN, '')}`)
    .sort();
}

test('pages whose styles are all allowed are well', async () => {
  expect(await check(['a{}', 'b{}', 'c{}'])).toEqual([]);
});

test.each([
  ['/', ['b{}', 'c{}']],
  ['/team', ['a{}', 'c{}']],
  ['/no/such/page', ['a{}', 'b{}']],
])('a style of %s that its policy refuses is found', async (path, allowed) => {
  expect(await check(allowed)).toEqual([`style-hash ${path}`]);
});

test('pages without a policy are found', async () => {
  expect(await check(undefined)).toEqual(
    Object.keys(styles)
      .map((path) => `header ${path}`)
      .sort(),
  );
});
