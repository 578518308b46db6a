import { foldedText } from './folded-text';

test.each([
  ['an apostrophe', 'Saturn’s rings', "saturn's RINGS"],
  ['no apostrophe', 'Saturn’s', 'Saturns'],
  ['accents, composed or not', 'Café', 'cafe\u0301'],
  ['dashes', 'Aditya–L1', 'Aditya-L1'],
  ['dashes that do not break', 'Aditya\u2011L1', 'Aditya-L1'],
  ['a soft hyphen', 'astro\u00ADphysics', 'Astrophysics'],
  ['full width', 'ＩＳＲＯ', 'isro'],
  ['a ligature', 'ﬁrst', 'first'],
  ['sharp s', 'Weißer Zwerg', 'WEISSER ZWERG'],
  ['Greek at the end of a word', 'Ἀρκτοῦρος', 'ΑΡΚΤΟΥΡΟΣ'],
  ['Turkish', 'Işık', 'isik'],
  ['no-break spaces and quotation marks', '“Mars”', ' Mars '],
])('%s', (_, one, other) => {
  expect(foldedText(one).trim()).toBe(foldedText(other).trim());
});

test('other letters and signs are told apart', () => {
  expect(foldedText('C++ 观测 🚀 বাং')).toBe('c++ 观测 🚀 বাং');
});
