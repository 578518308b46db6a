// @covers Threats | A tampered registry entry: other scheme, no integrity: schema, entry by entry
import { parseRegistry } from './parse-registry';

const build = {
  version: '1.0.0-0123456789',
  entry: 'https://blog.example.org/1.0.0-0123456789/remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  requires: { shell: '^1.0.0', shared: '^1.0.0' },
};
const blog = {
  ...build,
  name: 'blog',
  title: 'Blog',
  contributes: {
    routes: [{ path: '/blog', expose: './List', title: 'Blog', description: 'Posts' }],
  },
};
const registry = (...remotes: unknown[]) => ({ formatVersion: 1, remotes });

const provided = { shell: '1.4.0', shared: '1.0.0' };

function remotesOf(json: unknown, disabled: readonly string[] = []) {
  const view = parseRegistry(json, { provided, disabled: new Set(disabled) });
  if (!view.ok) throw new Error(view.reason);
  return view;
}

test('a good entry is usable, with the build before it', () => {
  const previous = { ...build, version: '0.9.0-0123456789' };
  const { remotes } = remotesOf(registry({ ...blog, previous }));
  expect(remotes[0]?.code).toEqual({ usable: true, current: build, previous });
});

test('a bad entry disables that remote alone, keeps its routes and says why', () => {
  const { remotes } = remotesOf(
    registry({ ...blog, integrity: 'none' }, { ...blog, name: 'news' }),
  );
  expect(remotes.map(({ name, code }) => [name, code.usable])).toEqual([
    ['blog', false],
    ['news', true],
  ]);
  expect(remotes[0]?.contributes.routes).toHaveLength(1);
  expect(remotes[0]?.code).toMatchObject({
    reason: expect.stringContaining('its registry entry is not valid (integrity'),
  });
});

test('a hostile path costs its own entry, and no time', () => {
  const nav = [{ label: 'Blog', to: `/${'a'.repeat(28)}!`, order: 1 }];
  const begun = performance.now();
  const { remotes } = remotesOf(
    registry({ ...blog, contributes: { nav } }, { ...blog, name: 'b2' }),
  );
  expect(performance.now() - begun).toBeLessThan(1000);
  expect(remotes.map(({ name }) => name)).toEqual(['b2']);
});

test.each([
  'http://localhost:3001@evil.example/x.js',
  'javascript:alert(1)',
  'http://evil.example/x.js',
  '//evil.example/x.js',
  '/\\\\evil.example/x.js',
  'x.js',
])('code does not come from %s', (entry) => {
  expect(remotesOf(registry({ ...blog, entry })).remotes[0]?.code.usable).toBe(false);
});

test('an entry without an origin is on that of the page', () => {
  const entry = '/remotes/blog/1.0.0-0123456789/remoteEntry.js';
  const code = remotesOf(registry({ ...blog, entry })).remotes[0]?.code;
  expect(code).toMatchObject({ current: { entry: location.origin + entry } });
});

test('a build that this shell is too old for does not run; the build before it does', () => {
  const tooNew = { ...blog, requires: { shell: '^2.0.0', shared: '^1.0.0' } };
  const previous = { ...build, version: '0.9.0-0123456789' };
  expect(remotesOf(registry(tooNew)).remotes[0]?.code).toEqual({
    usable: false,
    reason: 'it needs shell ^2.0.0, and this site has 1.4.0',
  });
  const withPrevious = remotesOf(registry({ ...tooNew, previous }));
  expect(withPrevious.remotes[0]?.code).toEqual({ usable: true, current: previous });
});

test('a previous build with unmet requirements is no fallback', () => {
  const previous = { ...build, requires: { shell: '^0.9.0', shared: '^1.0.0' } };
  const { remotes } = remotesOf(registry({ ...blog, previous }));
  expect(remotes[0]?.code).toEqual({ usable: true, current: build });
});

test.each([
  ['a page from elsewhere', 'site.example', 'http://localhost:3001/remoteEntry.js', false],
  ['an entry from elsewhere', 'localhost', 'https://blog.example.org/remoteEntry.js', false],
  ['page and entry from this machine', 'localhost', 'http://localhost:3001/remoteEntry.js', true],
])('a build without integrity value, %s', (_what, hostname, entry, usable) => {
  const json = registry({ ...blog, entry, integrity: 'under-development' });
  const view = parseRegistry(json, { provided, hostname });
  expect(view.ok && view.remotes[0]?.code.usable).toBe(usable);
});

test('a remote that the page switches off keeps its routes', () => {
  const { remotes } = remotesOf(registry(blog), ['blog']);
  expect(remotes[0]?.code.usable).toBe(false);
  expect(remotes[0]?.contributes.routes).toHaveLength(1);
});

test('an entry that is no entry at all is left out', () => {
  const { remotes } = remotesOf(registry('rubbish', blog));
  expect(remotes.map(({ name }) => name)).toEqual(['blog']);
});

test('the first of two entries with one name counts', () => {
  const { remotes } = remotesOf(registry(blog, { ...blog, title: 'Other' }));
  expect(remotes.map(({ title }) => title)).toEqual(['Blog']);
});

test.each([
  ['an entry over http', { entry: 'http://evil.example/remoteEntry.js' }],
  ['a script address that is none', { entry: 'javascript:alert(1)' }],
  ['a name with a path in it', { name: '../blog' }],
])('%s is refused', (_what, change) => {
  const { remotes } = remotesOf(registry({ ...blog, ...change }));
  expect(remotes.some(({ code }) => code.usable)).toBe(false);
});

test.each([[null], ['text'], [{ remotes: [] }], [{ formatVersion: 2, remotes: [] }]])(
  'a registry of the wrong shape is refused as a whole: %j',
  (json) => {
    expect(parseRegistry(json)).toEqual({ ok: false, reason: expect.any(String) });
  },
);
