// @covers Threats | Content that breaks out of the page's data or head: escaping
import { jsonInHtml } from '@site/shared/text';
import { parsePageData } from './page-data';

const data = { path: '/blog', registry: { remotes: [] }, rendered: { blog: '1.0.0-a' } };

function embed(json: string): void {
  document.body.innerHTML = `<script type="application/json" id="page-data">${json}</script>`;
}

test('reads the embedded data', () => {
  embed(jsonInHtml(data));
  expect(parsePageData(document, '/blog')).toEqual(data);
  expect(parsePageData(document, '/blog/')).toEqual(data);
});

test('HTML for another address is not hydrated', () => {
  embed(jsonInHtml(data));
  expect(parsePageData(document, '/about')).toBeUndefined();
});

test('no content can end the data block', () => {
  const hostile = { ...data, registry: '</script><script>alert(1)</script>' };
  const json = jsonInHtml(hostile);
  expect(json).not.toContain('<');
  embed(json);
  expect(parsePageData(document, '/blog')?.registry).toBe(hostile.registry);
});

test('a page without data is none', () => {
  document.body.innerHTML = '';
  expect(parsePageData(document, '/')).toBeUndefined();
});
