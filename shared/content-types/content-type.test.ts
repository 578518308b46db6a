import { post, storedFields, update } from '.';

test('an alternative text is stored after its picture, and the key of a body last', () => {
  expect(storedFields(post).map(([name, { type }]) => [name, type])).toEqual([
    ['slug', 'slug'],
    ['title', 'text'],
    ['description', 'text'],
    ['image', 'image'],
    ['imageAlt', 'altText'],
    ['date', 'day'],
    ['tags', 'tags'],
    ['file', 'bodyKey'],
  ]);
});

test('a kind without a body stores no key', () => {
  expect(storedFields(update).filter(([, { type }]) => type === 'bodyKey')).toEqual([]);
});
