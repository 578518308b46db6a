import { compileRules } from '../local/testing';
import { allowLocalPictures } from './local-pictures';

test('pictures of the local storage are allowed besides', () => {
  const rule = 'newData.isString() && newData.val().matches(/^(https:\\/\\/)/)';
  const text = JSON.stringify({ rules: { poster: { '.validate': rule } } });
  const local = allowLocalPictures(text, 'http://localhost:9199');
  expect(local).toContain('localhost:9199');
  expect(compileRules(local).ok).toBe(true);
});

test('rules that are no JSON pass as they are', () => {
  expect(allowLocalPictures('{', 'http://localhost:9199')).toBe('{');
});
