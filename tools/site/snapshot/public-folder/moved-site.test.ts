import { hashSource } from '../../../release/hosting/page-style-hashes';
import { integrityOfBytes } from '../../../release/publish/integrity';
import { movedSite } from './moved-site';

const from = 'https://society.example.org';
const files = ['assets', 'content', 'pictures', 'remotes', 'registry.json'];
const move = (texts: Record<string, string>, to = 'https://host.example/a/b') =>
  Object.fromEntries(movedSite(new Map(Object.entries(texts)), { from, to, files }));

test('scripts and styles find files below the path, and leave routes and patterns alone', () => {
  const script =
    'p="/assets/";f("/registry.json");a=`/pictures/1`;r=/^\\/pictures\\//;to="/content-list"';
  expect(move({ 'main.js': `${script};l="/about";o="${from}"` })['main.js']).toBe(
    'p="/a/b/assets/";f("/a/b/registry.json");a=`/a/b/pictures/1`;r=/^\\/pictures\\//;to="/content-list";l="/about";o="https://host.example/a/b"',
  );
  expect(move({ 'a.css': 'url(/assets/a.woff2)' })['a.css']).toBe('url(/a/b/assets/a.woff2)');
});

test('a page links below the path, while its data stay as the renderer reads them', () => {
  const data = '<script type="application/json">{"path":"/about","image":"/pictures/1.webp#9"';
  const html = `<meta charset="utf-8"><style>a{background:url(/assets/a.svg)}</style><a href="/about"><a href="//else.example"><img srcSet="/pictures/1.webp 240w, /pictures/2.webp 720w">${data},"entry":"/remotes/x.js"}</script>`;
  const page = move({ 'index.html': html })['index.html'] ?? '';
  const style = 'a{background:url(/a/b/assets/a.svg)}';
  expect(page).toContain(`<style>${style}</style><a href="/a/b/about"><a href="//else.example">`);
  expect(page).toContain('"/a/b/pictures/1.webp 240w, /a/b/pictures/2.webp 720w"');
  expect(page).toContain(`${data},"entry":"/a/b/remotes/x.js"}</script>`);
  expect(page).toContain(`style-src 'self' '${hashSource(style)}';`);
  expect(page).not.toContain('frame-ancestors');
});

test('integrity values follow through scripts that name scripts', () => {
  const chunk = 'f("/content/")';
  const entry = `h="${integrityOfBytes(chunk, 'sha256')}"`;
  const registry = JSON.stringify([integrityOfBytes(entry)]);
  const moved = move({ 'chunk.js': chunk, 'entry.js': entry, 'registry.json': registry });
  expect(moved['chunk.js']).toBe('f("/a/b/content/")');
  expect(moved['entry.js']).toBe(`h="${integrityOfBytes(moved['chunk.js'] ?? '', 'sha256')}"`);
  expect(moved['registry.json']).toBe(JSON.stringify([integrityOfBytes(moved['entry.js'] ?? '')]));
});

test('at the root of its own origin only the policy is new', () => {
  const texts = {
    'a.js': 'f("/content/")',
    'site.webmanifest': '{"id":"/"}',
    'feed.xml': `${from} ${encodeURIComponent(from)}`,
  };
  expect(move(texts, from)).toEqual(texts);
  expect(move(texts)).toMatchObject({
    'site.webmanifest': '{"id":"/a/b/"}',
    'feed.xml': 'https://host.example/a/b https%3A%2F%2Fhost.example%2Fa%2Fb',
  });
});
