import type { Ask } from '../ask';
import { checkDiscovery } from './discovery';

const origin = 'https://club.example';
const xml = '<?xml version="1.0" encoding="utf-8"?>';
const well: Readonly<Record<string, string>> = {
  '/': `<meta property="og:image" content="${origin}/cards/a.png">`,
  '/sitemap.xml': `${xml}<urlset><url><loc>${origin}/</loc></url></urlset>\n`,
  '/robots.txt': `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml\n`,
  '/feed.xml': `${xml}<rss version="2.0"><channel></channel></rss>\n`,
  '/atom.xml': `${xml}<feed xmlns="http://www.w3.org/2005/Atom"></feed>`,
  '/feed.json': '{"version":"https://jsonfeed.org/version/1.1","title":"A","items":[]}\n',
};

async function check(changed: Readonly<Record<string, string>>) {
  const ask: Ask = async (url) => {
    const { pathname } = new URL(url);
    const text = { ...well, ...changed }[pathname] ?? '';
    return { status: 200, headers: { 'content-type': 'image/png' }, body: Buffer.from(text) };
  };
  return (await checkDiscovery(ask, { origin })).map(({ at }) => at);
}

test('whole files are well', async () => {
  expect(await check({})).toEqual([]);
});

test.each(Object.keys(well).filter((path) => path !== '/' && path !== '/robots.txt'))(
  'a truncated %s is found, wherever it ends',
  async (path) => {
    const whole = `${well[path]}`.trimEnd();
    for (let length = 0; length < whole.length; length += 1) {
      expect(await check({ [path]: whole.slice(0, length) })).toEqual([origin + path]);
    }
  },
);

test('a file that tells search engines nothing is found', async () => {
  for (const robots of ['', 'User-agent: *\nSitemap:', `Disallow: /\n${well['/robots.txt']}`]) {
    expect(await check({ '/robots.txt': robots })).toEqual([`${origin}/robots.txt`]);
  }
});
