// @covers Validation | Tags: normalised as typed, empty ignored, trailing hyphen, duplicate
// @covers Validation | Slugs and tags normalised as typed, the cursor where it was; file-sharing links become thumbnails of width 1000
import { isPathName, normaliseSlug, tagLabel } from './hyphenated-name';

test.each([
  ['My First Post', 'my-first-post'],
  ['a - b', 'a-b'],
  ['-- leading', 'leading'],
  ['-!-odd', 'odd'],
  ["It's 100% true!", 'its-100-true'],
  ['under_score', 'under_score'],
  ['trailing-', 'trailing-'],
  ['tab\there', 'tab-here'],
  ['Ünïcode', 'ncode'],
  ['../../etc', 'etc'],
  ['', ''],
])('%j is normalised to %j, as slug and as tag', (typed, expected) => {
  expect(normaliseSlug(typed)).toBe(expected);
});

test('normalising twice changes nothing more', () => {
  for (const typed of ['- -a- -', 'A--B__C', '---', 'é-é-é']) {
    expect(normaliseSlug(normaliseSlug(typed))).toBe(normaliseSlug(typed));
  }
});

test('tag labels are capitalised, with hyphens as spaces', () => {
  expect(tagLabel('black-holes')).toBe('Black Holes');
  expect(tagLabel('isro')).toBe('Isro');
  expect(tagLabel('dark--sky-')).toBe('Dark Sky');
});

test('a tag is written as the society writes it', () => {
  const labels = ' ISRO ,, Chandrayaan-3,The L2 point';
  expect(tagLabel('isro', labels)).toBe('ISRO');
  expect(tagLabel('chandrayaan-3', labels)).toBe('Chandrayaan-3');
  expect(tagLabel('the-l2-point', labels)).toBe('The L2 point');
  expect(tagLabel('moon', labels)).toBe('Moon');
});

test('names that would leave their folder are no path names', () => {
  expect(isPathName('post-1')).toBe(true);
  for (const name of ['', '..', 'a/b', 'a b', 'x'.repeat(201), 'a.html']) {
    expect(isPathName(name)).toBe(false);
  }
});
