import { copyAddress, pictureId } from '../text';
import { mapPictures, withKnownCopies } from './picture-copies';

const moon = 'https://storage.test/v0/b/site/o/files%2Fmoon.webp?alt=media&token=t#1600x900';
const mars = moon.replace('moon', 'mars');
const copyOf = (address: string) =>
  copyAddress({ id: pictureId(address), content: '0123456789ab', width: 1600, height: 900 });
const body = (image: string) => ({ ops: [{ insert: { image }, attributes: { alt: 'A' } }] });

const known = {
  posts: new Map([['', { items: [{ index: 1, image: copyOf(moon) }] }]]),
  pages: new Map([['one', { post: { image: '' }, body: body(copyOf(mars)) }]]),
};

test('a saved record has the copies that the known content has, also in its text', () => {
  const saved = { pages: new Map([['one', { post: { image: moon }, body: body(mars) }]]) };
  expect(withKnownCopies(saved, known)).toEqual({
    pages: new Map([['one', { post: { image: copyOf(moon) }, body: body(copyOf(mars)) }]]),
  });
});

test('a newer picture stays where it is stored', () => {
  const saved = { posts: [{ index: 1, image: moon.replace('moon', 'venus') }] };
  expect(withKnownCopies(saved, known)).toEqual(saved);
});

test('texts that are no pictures stay', () => {
  const saved = { title: moon, body: { ops: [{ insert: moon }] } };
  expect(withKnownCopies(saved, known)).toEqual(saved);
});

test('without any copy the content is the same object', () => {
  const saved = { image: moon };
  expect(withKnownCopies(saved, { posts: new Map() })).toBe(saved);
});

test('a deep value is left as it is', () => {
  let deep: unknown = { image: moon };
  for (let depth = 0; depth < 20_000; depth += 1) deep = [deep];
  expect(() => mapPictures(deep, () => '')).not.toThrow();
});
