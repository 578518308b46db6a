// @covers Reading offline | The last 20 posts are kept; the 21st falls out with what only it needed
import { type CachedPage, limits, neededAddresses, noCachedPages, withPage } from './cached-pages';

const page = (path: string, given: Partial<CachedPage> = {}): CachedPage => ({
  path,
  title: path,
  isPost: true,
  keptAt: 0,
  savedAt: 0,
  files: [],
  ...given,
});
const pathsOf = (pages: readonly CachedPage[]) => pages.map(({ path }) => path);

test('the 21st post evicts the least recently read one', () => {
  let cached = noCachedPages;
  for (let n = 1; n <= limits.posts; n += 1) cached = withPage(cached, page(`/post/${n}`));
  // Read once more, so that the second is the oldest.
  cached = withPage(cached, page('/post/1'));
  expect(cached.pages).toHaveLength(20);
  cached = withPage(cached, page('/post/21'));
  expect(cached.pages).toHaveLength(20);
  expect(pathsOf(cached.pages).slice(0, 3)).toEqual(['/post/21', '/post/1', '/post/20']);
  expect(pathsOf(cached.pages)).not.toContain('/post/2');
});

test('other pages have a limit of their own, and push no post out', () => {
  let cached = withPage(noCachedPages, page('/post/1'));
  for (let n = 0; n <= limits.others; n += 1)
    cached = withPage(cached, page(`/${n}`, { isPost: false }));
  expect(cached.pages).toHaveLength(1 + limits.others);
  expect(pathsOf(cached.pages)).toContain('/post/1');
  expect(pathsOf(cached.pages)).not.toContain('/0');
});

test('a page that is cached again has its new files alone', () => {
  const cached = withPage(withPage(noCachedPages, page('/a', { files: ['old'] })), page('/a'));
  expect(cached.pages).toEqual([page('/a')]);
});

test('needed addresses are the pages, their files, the frame and the list', () => {
  const frame = ['https://site.test/fallback.html'];
  const pages = [page('/a', { files: ['one', 'two'] }), page('/b', { files: ['two'] })];
  expect([...neededAddresses({ pages, frame }, 'https://site.test')].sort()).toEqual([
    'https://site.test/a',
    'https://site.test/b',
    'https://site.test/fallback.html',
    'https://site.test/kept-pages.json',
    'one',
    'two',
  ]);
});
