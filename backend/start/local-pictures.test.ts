import { compileRules } from '../local/testing';
import { allowLocalPictures } from './local-pictures';

test('line breaks and comments leave local pictures allowed', () => {
  const rule =
    '".validate": "newData.isString() &&\n newData.val().matches(/^(https:\\\\/\\\\/)/)"';
  const text = `{ "rules": { "poster": { ${rule} } } // pictures\n}`;
  const local = allowLocalPictures(text, 'http://localhost:9199');
  expect(local).toContain('localhost:9199');
  expect(compileRules(local).ok).toBe(true);
});

test('rules that are no JSON pass as they are', () => {
  expect(allowLocalPictures('{', 'http://localhost:9199')).toBe('{');
});
