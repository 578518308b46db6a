import { noneOf, shellRewrites } from './rewrites';

const destination = (path: string): string | undefined =>
  shellRewrites.find(({ regex }) => new RegExp(regex).test(path))?.destination;

test('all words but the given ones', () => {
  const pattern = new RegExp(`^${noneOf(['js', 'json', 'css'])}$`);
  for (const word of ['j', 'jso', 'jsonp', 'cs', 'bar', '5', '']) expect(word).toMatch(pattern);
  for (const word of ['js', 'json', 'css']) expect(word).not.toMatch(pattern);
});

test.each(['/', '/nowhere', '/foo.bar', '/blog/post/v1.5', '/a.b/c', '/blog/', '/x.jsx', '/end.'])(
  '%s is the address of a page',
  (path) => {
    expect(destination(path)).toBe('/fallback.html');
  },
);

test.each(['/assets/main.0123456789.js', '/nothing.css', '/pictures/none.webp', '/favicon.ico'])(
  '%s is a missing file',
  (path) => {
    expect(destination(path)).toBeUndefined();
  },
);

test('content that is not there is null', () => {
  expect(destination('/content/post/fresh.json')).toBe('/content/missing.json');
});

test('the patterns need nothing that RE2 lacks: no look-around, no reference back', () => {
  for (const { regex } of shellRewrites) expect(regex).not.toMatch(/\(\?[=!<]|\\[1-9k]/);
});
