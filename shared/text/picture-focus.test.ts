import { copyAddress, parseCopy } from './picture-copies';
import { focusOf, withFocusOf } from './picture-focus';
import { pictureVersions } from './picture-versions';

const upload = 'https://storage.test/v0/b/site/o/files%2Fmoon-17.webp?alt=media&token=t#1600x900';
const colour = '102030';
const copy = { id: '0a1b2c3d', content: '0123456789ab', width: 1200, height: 675, colour };
const own = [upload, copyAddress(copy), copyAddress({ ...copy, colour: undefined })];

test.each([...own, 'https://example.org/a.png'])('%s can have a focus point', (address) => {
  const focused = withFocusOf('#@25,40', address);
  expect(focused).toMatch(/#.*@25,40$/);
  expect(focusOf(focused)).toBe('25,40');
  expect(withFocusOf('#@0,100', focused)).toBe(focused.replace('25,40', '0,100'));
  expect(withFocusOf('', focused)).toBe(address);
});

test.each(own)('with one, %s is the same picture', (address) => {
  expect(parseCopy(withFocusOf('#@25,40', address))).toEqual(parseCopy(address));
  expect(pictureVersions(withFocusOf('#@25,40', address))).toEqual(pictureVersions(address));
});

test.each(['', upload, 'https://maps.test/@22,87', 'https://x.test/a@1,2#b', `${upload}@1,2;x`])(
  '%j has none, and stays as it is',
  (address) => {
    expect(focusOf(address)).toBeUndefined();
    expect(withFocusOf('', address)).toBe(address);
  },
);

test('no picture has no focus point', () => {
  expect(withFocusOf('#@25,40', '')).toBe('');
});
