import {
  addressOfKey,
  type Invitation,
  invitationLink,
  inviteKey,
  newSecret,
  parseCode,
  parseInvitation,
} from './invitation';

test.each([
  ['Anna.Bell@Mail.Example.org', 'anna,bell@mail,example,org'],
  [' a+b@x.org ', 'a+b@x,org'],
])('the key of %j is %j', (address, key) => {
  expect(inviteKey(address)).toBe(key);
  expect(addressOfKey(key)).toBe(address.trim().toLowerCase());
});

test.each([
  '',
  'anna',
  'a@b',
  'a@@b.org',
  'a/b@x.org',
  'a#@x.org',
  'a$@x.org',
  'a[@x.org',
  'a]@x.org',
  'a,b@x.org',
  'a b@x.org',
])('%j cannot be invited', (address) => {
  expect(inviteKey(address)).toBeUndefined();
});

test('a secret has 128 bits in characters that a fragment takes as they are', () => {
  const secrets = Array.from({ length: 100 }, newSecret);
  expect(new Set(secrets).size).toBe(100);
  for (const secret of secrets) expect(secret).toMatch(/^[\w-]{22}$/);
});

const invitation: Invitation = {
  email: 'a+b@x.org',
  name: 'Ana & Bo',
  role: 'editor',
  by: 'uid&1',
  secret: newSecret(),
};
const fragmentOf = (link: string) => new URL(link).hash;

test('a link holds its invitation in the fragment alone', () => {
  const link = invitationLink('https://site.example.org', invitation);
  expect(new URL(link).search).toBe('');
  expect(new URL(link).pathname).toBe('/join');
  expect(parseInvitation(fragmentOf(link))).toEqual(invitation);
  expect(parseCode(fragmentOf(link))).toBeUndefined();
  expect(parseCode(`${fragmentOf(link)}&code=x%26y`)).toBe('x&y');
  expect(parseInvitation(`${fragmentOf(link)}&code=x`)).toEqual(invitation);
});

test.each([
  ['email', 'nobody'],
  ['name', ''],
  ['role', 'owner'],
  ['by', ''],
  ['secret', 'short'],
])('a link whose %s is %j is incomplete', (name, value) => {
  const link = invitationLink('https://site.example.org', { ...invitation, [name]: value });
  expect(parseInvitation(fragmentOf(link))).toBeUndefined();
});
