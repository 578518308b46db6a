import { storedName } from './stored-name';

test.each([
  ['moon.png', 'moon-1700.png'],
  ['My Photo (1).JPG', 'My-Photo-1-1700.jpg'],
  ['../../etc/passwd', 'etc-passwd-1700'],
  ['चाँद.jpeg', 'picture-1700.jpeg'],
  ['archive.tar.png', 'archive-tar-1700.png'],
  ['', 'picture-1700'],
])('%j is stored as %j', (name, stored) => {
  expect(storedName(name, 1700)).toBe(stored);
});
