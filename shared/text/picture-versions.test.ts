import { phoneName, pictureVersions } from './picture-versions';

const BASE = 'https://firebasestorage.googleapis.com/v0/b/site/o/files%2F';

test('an upload of this site tells its size and its phone version', () => {
  expect(pictureVersions(`${BASE}moon-17.webp?alt=media&token=t#1600x900`)).toEqual({
    src: `${BASE}moon-17.webp?alt=media&token=t`,
    small: `${BASE}moon-17-480.webp?alt=media`,
    width: 1600,
    height: 900,
  });
});

test('a picture no wider than a phone needs no phone version', () => {
  expect(pictureVersions(`${BASE}dot-17.webp?alt=media#480x300`)).not.toHaveProperty('small');
});

test.each(['', 'https://example.org/a.png', 'https://example.org/a.png#12x13'])(
  '%j is just itself',
  (address) => {
    expect(pictureVersions(address)).toEqual({ src: address });
  },
);

test('the phone version lies beside the picture', () => {
  expect(phoneName('moon-17.webp')).toBe('moon-17-480.webp');
  expect(phoneName('moon-17')).toBe('moon-17-480');
});
