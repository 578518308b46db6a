// @covers Latest | Previews cut at 180 characters
import { previewAndRest, previewText } from './preview';

test('a text of 180 characters is shown whole', () => {
  const text = 'x'.repeat(180);
  expect(previewText(text)).toBe(text);
});

test('a longer text is cut at the last gap before 180', () => {
  const text = `${'word '.repeat(35)}boundaryword tail`;
  const preview = previewText(text);
  expect(preview).toBe(`${'word '.repeat(35).trim()}…`);
});

test('a word that ends exactly at the limit is kept', () => {
  expect(previewText('one two three', 7)).toBe('one two…');
});

test('one endless word is cut at the limit', () => {
  expect(previewText('x'.repeat(200))).toBe(`${'x'.repeat(180)}…`);
});

test('characters outside the basic plane are never cut in half', () => {
  expect(previewText('🚀'.repeat(200))).toBe(`${'🚀'.repeat(180)}…`);
});

test('preview and rest are the whole text', () => {
  expect(previewAndRest('one two  three\nfour', 8)).toEqual({
    preview: 'one two…',
    rest: '…three four',
  });
  expect(previewAndRest('one two', 8)).toEqual({ preview: 'one two', rest: '' });
});

test('a script without gaps is filled up to the limit', () => {
  const preview = previewText(`ISRO ${'观测月亮'.repeat(100)}`);
  expect([...preview].length).toBeGreaterThan(140);
  expect(previewText(`ISRO ${'x'.repeat(400)}`)).toBe(`ISRO ${'x'.repeat(175)}…`);
});

test('what readers see as one character is counted and kept as one', () => {
  const families = '👨‍👩‍👧‍👦'.repeat(5);
  expect(previewText(`${'a'.repeat(178)}${families}`)).toBe(`${'a'.repeat(178)}👨‍👩‍👧‍👦👨‍👩‍👧‍👦…`);
  expect(previewText(`${'a'.repeat(175)}${families}`)).toBe(`${'a'.repeat(175)}${families}`);
});
