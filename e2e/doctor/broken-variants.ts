import type { RegistryRemote } from '@site/shared/contracts';
import type { Answer } from '../../tools/maintain/doctor/ask';
import type { Problem } from '../../tools/maintain/doctor/findings';

/** One thing broken in a site that is well: what an address answers instead, and what it is. */
export interface BrokenVariant {
  name: string;
  /** Which addresses answer otherwise. */
  at: RegExp;
  /** The answer instead; undefined: none comes. */
  answer(real: Answer): Answer | undefined;
  expected: Problem;
}

const html = (change: (text: string) => string) => (real: Answer) => ({
  ...real,
  body: Buffer.from(change(real.body.toString())),
});
const json = (change: (value: Record<string, unknown>) => unknown) =>
  html((text) => JSON.stringify(change(JSON.parse(text))));
const headers = (changed: Record<string, string>) => (real: Answer) => ({
  ...real,
  headers: { ...real.headers, ...changed },
});
const without = (name: string) => (real: Answer) => ({
  ...real,
  headers: Object.fromEntries(Object.entries(real.headers).filter(([key]) => key !== name)),
});
const status = (code: number) => (real: Answer) => ({ ...real, status: code });
const answering = (text: string) => (real: Answer) => ({
  ...real,
  status: 200,
  body: Buffer.from(text),
});
const flipped = ({ body, ...real }: Answer): Answer => {
  const changed = Buffer.from(body);
  changed[0] = (changed[0] ?? 0) ^ 1;
  return { ...real, body: changed };
};

const home = /:3000\/$/;
const entryOf = /:3001\/[^/]+\/remoteEntry\.js$/;
const node = (name: string) => new RegExp(`:9000/${name}\\.json\\?`);

export const brokenVariants: readonly BrokenVariant[] = [
  {
    name: 'no policy',
    at: home,
    answer: without('content-security-policy'),
    expected: 'header',
  },
  {
    name: 'a policy that allows inline script',
    at: home,
    answer: (real) =>
      headers({
        'content-security-policy': `${real.headers['content-security-policy']}`.replace(
          'script-src',
          "script-src 'unsafe-inline'",
        ),
      })(real),
    expected: 'header',
  },
  {
    name: 'a policy that allows one inline script',
    at: home,
    answer: (real) =>
      headers({
        'content-security-policy': `${real.headers['content-security-policy']}`.replace(
          'script-src',
          "script-src 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
        ),
      })(real),
    expected: 'header',
  },
  {
    name: 'a section whose files may be sniffed',
    at: entryOf,
    answer: without('x-content-type-options'),
    expected: 'header',
  },
  {
    name: 'a style that the policy does not know',
    at: home,
    answer: html((text) => text.replace('<style>', '<style>b{}')),
    expected: 'style-hash',
  },
  {
    name: 'a style of another page that the policy does not know',
    at: /:3000\/team$/,
    answer: html((text) => text.replace('<style>', '<style>b{}')),
    expected: 'style-hash',
  },
  {
    name: 'pages that are kept for a year',
    at: home,
    answer: headers({ 'cache-control': 'public, max-age=31536000, immutable' }),
    expected: 'header',
  },
  {
    name: 'a bundle that is asked for again each time',
    at: /\/assets\/main\.\w+\.js$/,
    answer: headers({ 'cache-control': 'no-cache' }),
    expected: 'header',
  },
  {
    name: 'a section without CORS',
    at: entryOf,
    answer: without('access-control-allow-origin'),
    expected: 'header',
  },
  {
    name: 'a registry entry without a version',
    at: /\/registry\.json$/,
    answer: json(({ remotes, ...rest }) => ({
      ...rest,
      remotes: (remotes as object[]).map((remote) => ({ ...remote, version: 'newest' })),
    })),
    expected: 'registry',
  },
  {
    name: 'a registry that browsers keep for a year',
    at: /\/registry\.json$/,
    answer: headers({ 'cache-control': 'public, max-age=31536000, immutable' }),
    expected: 'header',
  },
  {
    name: 'no registry',
    at: /\/registry\.json$/,
    answer: status(404),
    expected: 'registry',
  },
  {
    name: 'one flipped byte in an entry',
    at: entryOf,
    answer: flipped,
    expected: 'integrity',
  },
  {
    name: 'one flipped byte in a file of the prerenderer',
    at: /:3001\/prerender\/.*\.cjs$/,
    answer: flipped,
    expected: 'integrity',
  },
  {
    name: 'another list of files',
    at: /:3002\/prerender\/[^/]+\/files\.json$/,
    answer: answering('{}'),
    expected: 'integrity',
  },
  {
    name: 'another bundle',
    at: /\/assets\/main\.\w+\.js$/,
    answer: flipped,
    expected: 'integrity',
  },
  {
    name: 'one flipped byte in a file that the shell loads later',
    at: /:3000\/assets\/(?!main\.)[\w-]+\.\w+\.js$/,
    answer: flipped,
    expected: 'integrity',
  },
  {
    name: "no list of the shell's files",
    at: /\/assets\.json$/,
    answer: status(404),
    expected: 'incomplete',
  },
  {
    name: 'a previous build that is gone',
    at: /\/registry\.json$/,
    answer: json(({ remotes, ...rest }) => ({
      ...rest,
      remotes: (remotes as RegistryRemote[]).map((remote) => ({
        ...remote,
        previous: {
          version: '0.0.1-0123456789',
          entry: remote.entry.replace(remote.version, '0.0.1-0123456789'),
          integrity: remote.integrity,
          requires: remote.requires,
        },
      })),
    })),
    expected: 'unreachable',
  },
  {
    name: "a page that does not vouch for the shell's script",
    at: home,
    answer: html((text) => text.replace(/(src="\/assets\/main[^"]+") integrity="[^"]+"/, '$1')),
    expected: 'incomplete',
  },
  {
    name: "a section's site gone",
    at: /:3003\//,
    answer: () => undefined,
    expected: 'unreachable',
  },
  {
    name: 'a page gone',
    at: /:3000\/team$/,
    answer: status(404),
    expected: 'unreachable',
  },
  {
    name: 'a page of the build before',
    at: /:3000\/team$/,
    answer: html((text) => text.replace(/("rendered":\{"[^"]+":")[^"]+/, '$10.0.1-0123456789')),
    expected: 'incomplete',
  },
  {
    name: 'a page without content',
    at: /:3000\/team$/,
    answer: html((text) => text.replace(/<div id="root">[\s\S]*<\/div>/, '<div id="root"></div>')),
    expected: 'incomplete',
  },
  {
    name: 'a post answered by the frame',
    at: /:3000\/blog\/post\//,
    answer: html((text) => text.replace(/<h1[\s>]/g, '<p>')),
    expected: 'incomplete',
  },
  {
    name: 'no index of the snapshot',
    at: /\/content\/index\.json$/,
    answer: answering('null'),
    expected: 'incomplete',
  },
  {
    name: 'a snapshot of last year',
    at: /\/content\/index\.json$/,
    answer: json((index) => ({ ...index, builtAt: 1 })),
    expected: 'stale',
  },
  {
    name: 'a missing script answered by a page',
    at: /no-such\./,
    answer: status(200),
    expected: 'fallback',
  },
  {
    name: 'an unknown page answered by an error',
    at: /no\/such\/page/,
    answer: status(404),
    expected: 'fallback',
  },
  {
    name: 'an empty feed',
    at: /\/feed\.xml$/,
    answer: answering(''),
    expected: 'discovery',
  },
  {
    name: 'a feed that ends too early',
    at: /\/atom\.xml$/,
    answer: html((text) => text.slice(0, -100)),
    expected: 'discovery',
  },
  {
    name: 'a sitemap without pages',
    at: /\/sitemap\.xml$/,
    answer: html((text) => text.replaceAll(/<url>.*<\/url>/g, '')),
    expected: 'discovery',
  },
  {
    name: 'search engines that are sent away',
    at: /\/robots\.txt$/,
    answer: html((text) => text.replace('Allow: /', 'Disallow: /')),
    expected: 'discovery',
  },
  {
    name: 'no preview card',
    at: /\/cards\//,
    answer: status(404),
    expected: 'discovery',
  },
  {
    name: 'drafts that anybody reads',
    at: node('drafts'),
    answer: answering('{}'),
    expected: 'private-data',
  },
  {
    name: 'open rules',
    at: node(''),
    answer: answering('{}'),
    expected: 'private-data',
  },
  {
    name: 'old rules that know no updates',
    at: node('latest'),
    answer: status(401),
    expected: 'closed-data',
  },
  {
    name: 'files that anybody lists',
    at: /:9199\/.*prefix=files/,
    answer: answering('{"items":[]}'),
    expected: 'private-data',
  },
  {
    name: 'storage without CORS',
    at: /:9199\/.*\/o$/,
    answer: without('access-control-allow-origin'),
    expected: 'storage-cors',
  },
  {
    name: 'a contact form that posts elsewhere',
    at: /\/contact$/,
    answer: html((text) => text.replace(/(<form[^>]+action=")[^"]+/, '$1https://example.net/')),
    expected: 'contact',
  },
  {
    name: 'no service worker',
    at: /\/sw\.js$/,
    answer: status(404),
    expected: 'worker',
  },
  {
    name: 'a page instead of the service worker',
    at: /\/sw\.js$/,
    answer: headers({ 'content-type': 'text/html; charset=utf-8' }),
    expected: 'worker',
  },
  {
    name: 'a service worker that cannot be replaced',
    at: /\/sw\.js$/,
    answer: headers({ 'cache-control': 'public, max-age=31536000, immutable' }),
    expected: 'worker',
  },
  {
    name: 'a page that has a second address',
    at: /:3000\/team\/$/,
    answer: status(200),
    expected: 'address',
  },
];
