import { withoutPhoneVersions } from './list-files';

test('a phone version is no picture of its own; one without its picture is', () => {
  expect(
    withoutPhoneVersions(['moon-1.webp', 'moon-1-480.webp', 'sun-480.webp', 'a.pdf', '']),
  ).toEqual(['moon-1.webp', 'sun-480.webp', 'a.pdf', '']);
});
