import { type StorageRequest, storagePolicy } from '../policy';

const NOW = 1_800_000_000_000;

function policyOf(inside: string) {
  const text = `rules_version = '2';
service firebase.storage { match /b/{bucket}/o { ${inside} } }`;
  const read = storagePolicy(text, () => NOW);
  if (!read.ok) throw new Error(read.message);
  return read.policy;
}
const ada = { owner: false as const, claims: { sub: 'ada', role: 'editor' } };
const nobody = { owner: false as const, claims: null };
const get = (name: string, more: Partial<StorageRequest> = {}): StorageRequest => ({
  method: 'get',
  bucket: 'main',
  name,
  ...more,
});

test.each<[string, boolean]>([
  ['true', true],
  ['request.auth != null', true],
  ["request.auth.uid == 'ada'", true],
  ['request.auth.token.admin == true', false],
  ['request.auth.token.admin == true || true', true],
  ['true || request.auth.token.admin', true],
  ['request.auth.token.admin || false', false],
  ['request.auth.token.admin && false', false],
  ['!request.auth.token.admin', false],
  ['resource == null', false],
  ['resource.size <= 2 * 1024 - 1', true],
  ["resource.contentType.matches('image/.*')", true],
  ["resource.contentType.matches('image')", false],
  ["resource.contentType.matches('(')", false],
  ['request.time == 1800000000000', true],
  ["int('12') + 1 == 13 && request.time.toMillis() == int('1800000000000')", true],
  ["int('1x') == 1 || int('') == 0", false],
  ["'a-1-b'.replace('^.*-', '') == 'b' && 'a-1-b'.replace('[a-z]', '') == '-1-'", true],
  ["1 < 'a'", false],
  ['1 + null == 1', false],
  ['__proto__ == null', false],
  [String.raw`'it\'s' == "it's"`, true],
])('%s: %s', (condition, expected) => {
  const policy = policyOf(`match /a/b.png { allow get: if ${condition}; }`);
  const stored = { size: 1024, contentType: 'image/png' };
  expect(policy(ada, get('a/b.png', { stored }))).toBe(expected);
});

test('functions have parameters and the names around them', () => {
  const policy = policyOf(`
    function isOwn(user) { return request.auth.uid == user; }
    match /users/{uid} {
      function mine() { return isOwn(uid); } // a comment
      match /{rest=**} { allow read: if mine() /* and; nobody else */; }
    }
    function loop(n) { return loop(n + 1); }
    match /loop { allow get: if loop(1); }`);
  expect(policy(ada, get('users/ada/a/b'))).toBe(true);
  expect(policy(ada, get('users/eve/a/b'))).toBe(false);
  expect(policy(nobody, get('users/ada/a/b'))).toBe(false);
  expect(policy(ada, get('loop'))).toBe(false);
});

test('paths match segment by segment', () => {
  const policy = policyOf(
    'match /a/{b}/c { allow get; } match /all/{rest=**} { allow get, list; }',
  );
  const may = ['a/x/c', 'all/x', 'all/x/y', 'a/x', 'a/x/c/d', 'a//c', 'b/x/c', ''];
  expect(may.filter((name) => policy(nobody, get(name)))).toEqual(may.slice(0, 3));
  const lists = ['all/', 'all/x/', 'all', 'al', ''];
  expect(lists.filter((name) => policy(nobody, get(name, { method: 'list' })))).toEqual(
    lists.slice(0, 2),
  );
});

test('read and write stand for methods, and the owner passes by', () => {
  const policy = policyOf('match /r { allow read; } match /w { allow write; }');
  const methods = ['get', 'list', 'create', 'update', 'delete'] as const;
  const may = (name: string) => methods.filter((method) => policy(nobody, get(name, { method })));
  expect([may('r'), may('w')]).toEqual([['get'], ['create', 'update', 'delete']]);
  expect(policy({ owner: true }, get('nowhere'))).toBe(true);
});

test.each([
  ['', 'expected service'],
  ["rules_version = '1'; service firebase.storage {}", 'expected service'],
  ['service cloud.firestore {}', 'expected service'],
  ['service firebase.storage {\n match /a { allow fly; } }', 'line 2: there is no method fly'],
  ['service firebase.storage { match /a { allow get: if (1; } }', 'cannot be read'],
  ['service firebase.storage { match a {} }', 'expected match'],
  ['service firebase.storage {', 'expected match'],
  ['service firebase.storage { match /a { allow get: if true ? 1 : 2; } }', 'not supported'],
  ["service firebase.storage { match /a { allow get: if 1 in ['a']; } }", 'not supported'],
  ['service firebase.storage { match /a { allow get: if a[0] == 1; } }', 'not supported'],
  ['service firebase.storage { function f() { let a = 1; return a; } }', 'expected match'],
  ['service firebase.storage {} more', 'expected the end'],
])('%j is refused by place', (text, message) => {
  const read = storagePolicy(text);
  expect(read.ok ? '' : read.message).toContain(message);
});
