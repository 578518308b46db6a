import { toCsv } from './to-csv';

test('quotes what would end a cell', () => {
  expect(
    toCsv([
      ['a', 'b,c', 'say "x"', 'two\nlines'],
      ['', ' é'],
    ]),
  ).toBe('a,"b,c","say ""x""","two\nlines"\r\n, é\r\n');
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (text) => {
  expect(toCsv([[text]])).toBe(`"'${text}"\r\n`);
});
