import { userMessage } from './user-message';

test('the message of a chunk that failed becomes a sentence', () => {
  const error = Object.assign(new Error('Loading chunk 7 failed (https://x.test/7.js)'), {
    name: 'ChunkLoadError',
  });
  expect(userMessage(error)).toBe('its files could not be loaded');
});

test('a readable message stays', () => {
  expect(userMessage(new Error('it did not answer in time'))).toBe('it did not answer in time');
  expect(userMessage('odd')).toBe('odd');
});

test("React's own numbers and whole novels are left out", () => {
  expect(userMessage(new Error('Minified React error #31; visit https://react.dev'))).toBe(
    'it could not be drawn',
  );
  expect(userMessage(new Error('x'.repeat(100_000)))).toHaveLength(201);
});

test('words of the browser or of a library are left out', () => {
  expect(userMessage(new TypeError("Cannot read properties of undefined (reading 'a')"))).toBe(
    'its code has a fault',
  );
});
