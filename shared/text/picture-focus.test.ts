import { copyAddress, readCopy } from './picture-copies';
import { focusOf, withFocus } from './picture-focus';
import { pictureVersions } from './picture-versions';

const upload = 'https://storage.test/v0/b/site/o/files%2Fmoon-17.webp?alt=media&token=t#1600x900';
const colour = '102030';
const copy = { id: '0a1b2c3d', content: '0123456789ab', width: 1200, height: 675, colour };
const own = [upload, copyAddress(copy), copyAddress({ ...copy, colour: undefined })];

test.each([...own, 'https://example.org/a.png'])('%s can have a focus point', (address) => {
  const focused = withFocus(address, '25,40');
  expect(focused).toMatch(/#.*@25,40$/);
  expect(focusOf(focused)).toBe('25,40');
  expect(withFocus(focused, '0,100')).toBe(focused.replace('25,40', '0,100'));
  expect(withFocus(focused, undefined)).toBe(address);
});

test.each(own)('with one, %s is the same picture', (address) => {
  expect(readCopy(withFocus(address, '25,40'))).toEqual(readCopy(address));
  expect(pictureVersions(withFocus(address, '25,40'))).toEqual(pictureVersions(address));
});

test.each(['', upload, 'https://maps.test/@22,87', 'https://x.test/a@1,2#b', `${upload}@1,2;x`])(
  '%j has none, and stays as it is',
  (address) => {
    expect(focusOf(address)).toBeUndefined();
    expect(withFocus(address, undefined)).toBe(address);
  },
);

test('no picture has no focus point', () => {
  expect(withFocus('', '25,40')).toBe('');
});
