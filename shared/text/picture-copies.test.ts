import { copyAddress, copyWidths, parseCopy, pictureId } from './picture-copies';

const copy = { id: '0a1b2c3d', content: '0123456789ab', width: 1200, height: 675 };

test.each([
  [1600, [240, 720, 1600]],
  [1200, [240, 720, 1200]],
  [400, [240, 400]],
  [721, [240, 721]],
  [250, [250]],
])('a copy %d pixels wide has the versions %j', (width, expected) => {
  expect(copyWidths(width)).toEqual(expected);
});

test.each([
  { ...copy, colour: '0a141e' },
  { ...copy, colour: undefined },
])('an address tells what it was made of: %j', (given) => {
  expect(parseCopy(copyAddress(given))).toEqual(given);
});

test.each([
  'https://example.org/pictures/0a1b2c3d.0123456789ab-1200.webp#675',
  '//example.org/pictures/0a1b2c3d.0123456789ab-1200.webp#675',
  '/pictures/../0a1b2c3d.0123456789ab-1200.webp#675',
  '/pictures/0a1b2c3d.0123456789ab-1200.webp',
  '/pictures/0a1b2c3d.0123456789ab-1200.svg#675',
  '/pictures/0a1b2c3d.0123456789ab-1200.webp#675-red',
  '/pictures/0a1b2c3d.0123456789ab-1200.webp#675-102030;x',
  '\n/pictures/0a1b2c3d.0123456789ab-1200.webp#675',
])('%j is no copy', (address) => {
  expect(parseCopy(address)).toBeUndefined();
});

test('a stored picture has one id, whatever its token and size', () => {
  const address = 'https://storage.test/v0/b/site/o/files%2Fmoon.webp';
  expect(pictureId(`${address}?alt=media&token=t#1600x900`)).toBe(pictureId(address));
  expect(pictureId(address.replace('moon', 'mars'))).not.toBe(pictureId(address));
});
