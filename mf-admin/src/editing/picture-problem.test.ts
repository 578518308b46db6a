// @covers No lost text | No picture inside a body: refused by the editor and by the rules, however `data:` is spelt
import { pictureProblem } from './picture-problem';

const picture = (image: unknown, attributes?: Record<string, unknown>) => ({
  ops: [{ insert: 'Text' }, { insert: { image }, attributes }, { insert: '\n' }],
});

test('described and decorative pictures are fine', () => {
  expect(pictureProblem(picture('https://example.org/a.png', { alt: 'The Moon' }))).toBeUndefined();
  expect(pictureProblem(picture('https://example.org/a.png', { alt: '' }))).toBeUndefined();
});

test('a picture without words is named', () => {
  expect(pictureProblem(picture('https://example.org/a.png'))).toMatch(
    /^Please describe each picture/,
  );
});

test.each(['data:image/png;base64,AAAA', '//:0', 'http://example.org/a.png'])(
  'a picture at %j is refused',
  (address) => {
    expect(pictureProblem(picture(address, { alt: 'x' }))).toMatch(
      /^A picture in the text is not uploaded/,
    );
  },
);
