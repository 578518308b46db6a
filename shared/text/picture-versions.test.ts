import { phoneName, pictureVersions } from './picture-versions';

const BASE = 'https://firebasestorage.googleapis.com/v0/b/site/o/files%2F';

test('an upload of this site tells its size and its phone version', () => {
  expect(pictureVersions(`${BASE}moon-17.webp?alt=media&token=t#1600x900`)).toEqual({
    src: `${BASE}moon-17.webp?alt=media&token=t`,
    small: `${BASE}moon-17-480.webp?alt=media`,
    srcSet: `${BASE}moon-17-480.webp?alt=media 480w, ${BASE}moon-17.webp?alt=media&token=t 1600w`,
    width: 1600,
    height: 900,
  });
});

test('a picture no wider than a phone needs no phone version', () => {
  expect(pictureVersions(`${BASE}dot-17.webp?alt=media#480x300`)).not.toHaveProperty('small');
});

test('a copy of the snapshot tells its versions, its size and its colour', () => {
  const copy = '/pictures/0a1b2c3d.0123456789ab';
  expect(pictureVersions(`${copy}-1200.webp#675-102030`)).toEqual({
    src: `${copy}-1200.webp`,
    srcSet: `${copy}-240.webp 240w, ${copy}-720.webp 720w, ${copy}-1200.webp 1200w`,
    small: `${copy}-720.webp`,
    width: 1200,
    height: 675,
    colour: '#102030',
  });
});

test('a small copy has one version', () => {
  const src = '/pictures/0a1b2c3d.0123456789ab-120.webp';
  expect(pictureVersions(`${src}#80`)).toEqual({ src, width: 120, height: 80 });
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
