import { readInvitations, readPeople } from './people';

test('people are read by name, whoever has no role is left out', () => {
  const stored = {
    b: { email: 'b@x.org', name: 'Bo', role: 'author', since: 1, by: 'a' },
    a: { email: 'a@x.org', role: 'admin' },
    c: { email: 5, name: {}, role: 'editor' },
    d: { email: 'd@x.org', role: 'owner' },
    e: 'editor',
    f: null,
  };
  expect(readPeople(stored)).toEqual([
    { uid: 'c', email: '', name: '', role: 'editor' },
    { uid: 'a', email: 'a@x.org', name: '', role: 'admin' },
    { uid: 'b', email: 'b@x.org', name: 'Bo', role: 'author' },
  ]);
  for (const odd of [null, 'x', 5, []]) expect(readPeople(odd)).toEqual([]);
});

test('invitations are read, those that expire first in front', () => {
  const stored = {
    'b@x,org': { role: 'author', secret: 's', by: 'a', expires: 9 },
    'a@x,org': { role: 'editor', secret: 't', by: 'a', expires: 3 },
    'c@x,org': { role: 'editor', expires: 'soon' },
    'd@x,org': { expires: 5 },
  };
  expect(readInvitations(stored)).toEqual([
    { key: 'a@x,org', email: 'a@x.org', role: 'editor', secret: 't', by: 'a', expires: 3 },
    { key: 'b@x,org', email: 'b@x.org', role: 'author', secret: 's', by: 'a', expires: 9 },
  ]);
});
