const pictureAddresses: (json: string) => string = require('./picture-addresses.cjs');

test('pictures of a text become imports, and nothing else does', () => {
  const code = pictureAddresses(
    JSON.stringify({ image: './slides/a-1.webp', link: 'https://example.org/b.svg', text: './c' }),
  );
  expect(code).toBe(
    "import picture0 from './slides/a-1.webp';\n" +
      'export default {"image":picture0,"link":"https://example.org/b.svg","text":"./c"};',
  );
});

test('a text cannot leave its quotes', () => {
  const text = '"./a.svg" \\ </script> \u2028';
  expect(pictureAddresses(JSON.stringify({ text }))).toBe(
    `export default ${JSON.stringify({ text })};`,
  );
});
