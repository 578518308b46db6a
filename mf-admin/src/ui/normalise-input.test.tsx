// @covers Validation | Slugs and tags normalised as typed, the cursor where it was; file-sharing links become thumbnails of width 1000
import { normaliseSlug } from '@site/shared/text';
import { normaliseInput } from './NormalisedField';

/** A field in which the keys were pressed one after the other, from a place on. */
function typeAt(start: string, position: number, keys: string): HTMLInputElement {
  const input = document.createElement('input');
  input.value = start;
  input.setSelectionRange(position, position);
  for (const key of keys) {
    input.setRangeText(key, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    normaliseInput(input, normaliseSlug);
  }
  return input;
}

test('the cursor stays behind what was typed, also before other letters', () => {
  const input = typeAt('saturn-moon', 0, 'The Great ');
  expect(input.value).toBe('the-great-saturn-moon');
  expect(input.selectionStart).toBe('the-great-'.length);
});

test('a rejected letter does not move the cursor', () => {
  const input = typeAt('saturn-moon', 6, '!-');
  expect(input.value).toBe('saturn-moon');
  expect(input.selectionStart).toBe(7);
});
