/**
 * A text as searches compare it: `Café’s` and `CAFES` are equal. Without case, accents, apostrophes and
 * invisible signs, in one form of each letter (`ﬁ`, full width, `ß`); other punctuation marks are gaps.
 */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Diacritic}\p{Cf}'‘’‛′]/gu, '')
    .replace(/\p{P}/gu, ' ')
    // By upper case, which has one form of `ß` and `ı`, too.
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ');
