import { withOrderedIntegrity } from './ordered-integrity';

test('the integrity values of an entry are in the order of their names', () => {
  const entry = (values: string) =>
    `require.sriHashes = ${values};\nrequire.sriCssHashes = ${values};\nb = {"d": 1, "c": 2};`;
  expect(withOrderedIntegrity(entry('{"b": "2", "a-c": "3","a": "1"}'))).toBe(
    entry('{"a":"1","a-c":"3","b":"2"}'),
  );
});

test('a script without them stays as it is', () => {
  expect(withOrderedIntegrity('const a = {"b": 1, "a": 2};')).toBe('const a = {"b": 1, "a": 2};');
});
