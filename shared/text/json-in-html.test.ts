import { jsonInHtml } from './json-in-html';

test('nothing in the text can end the element, and it parses to the same value', () => {
  const value = { title: '</script><!-- <b>' };
  expect(jsonInHtml(value)).not.toContain('<');
  expect(JSON.parse(jsonInHtml(value))).toEqual(value);
});
