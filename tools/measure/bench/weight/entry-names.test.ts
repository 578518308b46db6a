import { entryOf, workspaceOf } from './entry-names';

const remotes = [
  { name: 'mf-info', entry: 'http://localhost:3003/1.0.0-aa/remoteEntry.js' },
  { name: 'mf-blog', entry: 'http://localhost:3001/1.0.0-bb/remoteEntry.js' },
];
const named = (url: string) => entryOf(url, workspaceOf(url, remotes));

test.each([
  ['http://localhost:3000/assets/main.0123456789.js', 'shell main.js'],
  ['http://localhost:3000/registry.json', 'shell registry.json'],
  ['http://localhost:3000/assets/inter.0c027d2380.woff2', 'shell inter.woff2'],
  ['http://localhost:3001/1.0.0-bb/remoteEntry.js', 'mf-blog remoteEntry.js'],
  ['http://localhost:3001/1.0.0-bb/__federation_expose_Post.0123456789.js', 'mf-blog ./Post'],
  ['http://localhost:3003/1.0.0-aa/src_a_tsx-73341a.acf20dd83c.js', 'mf-info shared chunks'],
  ['http://localhost:3003/1.0.0-aa/ufo.f5b0731f4b.svg', 'mf-info ufo.svg'],
])('%s counts to %s', (url, entry) => {
  expect(named(url)).toBe(entry);
});
