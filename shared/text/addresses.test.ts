// @covers Validation | Slugs and tags normalised as typed, the cursor where it was; file-sharing links become thumbnails of width 1000
// @covers Threats | Hostile links and picture addresses: parsing by scheme and origin
import { directImageAddress, safeImage, safeLink } from './addresses';

test('links lead by http, https or mailto only', () => {
  expect(safeLink('https://example.org/a')).toBe('https://example.org/a');
  expect(safeLink('mailto:a@example.org')).toBe('mailto:a@example.org');
  for (const address of [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//example.org',
    '/relative',
    'https://',
    undefined,
    { toString: () => 'https://example.org' },
  ]) {
    expect(safeLink(address)).toBe('');
  }
});

test('pictures come by https or from a configured origin', () => {
  const origins = ['http://localhost:9199'];
  expect(safeImage('https://example.org/a.png', origins)).toBe('https://example.org/a.png');
  expect(safeImage('http://localhost:9199/v0/x', origins)).toBe('http://localhost:9199/v0/x');
  expect(safeImage('http://example.org/a.png', origins)).toBe('');
  expect(safeImage('http://localhost:9199.example.org/x', origins)).toBe('');
  expect(safeImage('data:image/png;base64,AAAA', origins)).toBe('');
  expect(safeImage('https://example.org/a,b,,', origins)).toBe('https://example.org/a,b,%2C');
  const stored = `/media/${'a'.repeat(64)}.webp#900x500`;
  expect(safeImage(stored, [])).toBe(stored);
  for (const other of [
    '/media/a.webp',
    `/media/../${'a'.repeat(64)}.webp`,
    `${stored} `,
    [stored],
  ]) {
    expect(safeImage(other, [])).toBe('');
  }
});

test('a file-sharing link becomes a thumbnail of width 1000', () => {
  expect(directImageAddress('https://drive.google.com/file/d/1AbC_d-9/view?usp=sharing')).toBe(
    'https://drive.google.com/thumbnail?id=1AbC_d-9&sz=w1000',
  );
  for (const form of ['https://drive.google.com/a/uni.example.edu', 'drive.google.com']) {
    expect(directImageAddress(`${form}/file/d/1AbC/view`)).toBe(
      'https://drive.google.com/thumbnail?id=1AbC&sz=w1000',
    );
  }
  expect(directImageAddress('https://drive.google.com/file/d/1AbC/')).toBe(
    'https://drive.google.com/thumbnail?id=1AbC&sz=w1000',
  );
  for (const form of [
    'https://drive.google.com/open?id=1AbC_dEf-123',
    'https://drive.google.com/open?usp=drive_copy&id=1AbC_dEf-123',
    'HTTPS://Drive.Google.com/open?id=1AbC_dEf-123',
    'https://drive.google.com/u/0/open?id=1AbC_dEf-123',
    'https://drive.google.com/uc?id=1AbC_dEf-123',
    'https://drive.google.com/uc?export=view&id=1AbC_dEf-123',
    'https://drive.google.com/u/1/uc?id=1AbC_dEf-123&export=download',
    'https://docs.google.com/uc?export=download&id=1AbC_dEf-123',
    'https://drive.google.com/thumbnail?id=1AbC_dEf-123',
    'https://drive.google.com/thumbnail?id=1AbC_dEf-123&sz=w1000',
    'https://drive.usercontent.google.com/download?id=1AbC_dEf-123&export=view&authuser=0',
    'https://drive.google.com/file/u/0/d/1AbC_dEf-123/view',
    'https://drive.google.com/file/d/1AbC_dEf-123/preview',
    'https://lh3.googleusercontent.com/d/1AbC_dEf-123=w1000',
  ]) {
    expect(directImageAddress(form)).toBe(
      'https://drive.google.com/thumbnail?id=1AbC_dEf-123&sz=w1000',
    );
  }
  expect(
    directImageAddress('https://drive.google.com/file/d/1AbC/view?resourcekey=0-xYz&usp=sharing'),
  ).toBe('https://drive.google.com/thumbnail?id=1AbC&sz=w1000&resourcekey=0-xYz');
  for (const other of [
    'https://drive.google.com/drive/folders/1AbC',
    'https://docs.google.com/document/d/1AbC/edit',
    'https://example.org/open?id=1AbC',
  ]) {
    expect(directImageAddress(other)).toBe(other);
  }
  expect(directImageAddress('https://example.org/picture.png')).toBe(
    'https://example.org/picture.png',
  );
});
