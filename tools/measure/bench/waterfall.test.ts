import { askersOf, waterfallDepth } from './waterfall';

const request = (url: string, ...askedBy: string[]) => ({ url, askedBy });

test('a document alone is one step, what it names is the second', () => {
  expect(waterfallDepth([request('/')])).toBe(1);
  expect(waterfallDepth([request('/'), request('/a.js', '/'), request('/a.css', '/')])).toBe(2);
});

test('a request of a script is deeper than the script, unless the document names it', () => {
  const page = [request('/'), request('/a.js', '/')];
  expect(waterfallDepth([...page, request('/b.js', '/a.js')])).toBe(3);
  expect(
    waterfallDepth([...page, request('/b.js', '/a.js'), request('/c', '/b.js', '/a.js')]),
  ).toBe(4);
  expect(waterfallDepth([...page, request('/b.js', '/'), request('/b.js', '/a.js')])).toBe(2);
});

test('a font is asked for by the stylesheet that names it', () => {
  const page = [request('/'), request('/a.css', '/')];
  expect(waterfallDepth([...page, request('/a.woff2', '/a.css')])).toBe(3);
});

test('without any request there is no step', () => {
  expect(waterfallDepth([])).toBe(0);
});

test('askers are the naming document, or all scripts on the stack and before it', () => {
  expect(askersOf({ url: '/' })).toEqual(['/']);
  const parent = { callFrames: [{ url: '/main.js' }, { url: '' }] };
  const stack = { callFrames: [{ url: '/chunk.js' }, { url: '/chunk.js' }], parent };
  expect(askersOf({ stack })).toEqual(['/chunk.js', '/main.js']);
  expect(askersOf({})).toEqual([]);
});
