import { parseInvitations, parsePeople } from './people';

test('people are read by name, whoever has no role is left out', () => {
  const stored = {
    b: { email: 'b@x.org', name: 'Bo', role: 'author', since: 1, by: 'a', secret: 's' },
    a: { email: 'a@x.org', role: 'admin', since: 'x' },
    c: { email: 5, name: {}, role: 'editor' },
    d: { email: 'd@x.org', role: 'owner' },
    e: 'editor',
    f: null,
  };
  expect(parsePeople(stored)).toEqual([
    { uid: 'c', email: '', name: '', role: 'editor', since: 0, secret: '' },
    { uid: 'a', email: 'a@x.org', name: '', role: 'admin', since: 0, secret: '' },
    { uid: 'b', email: 'b@x.org', name: 'Bo', role: 'author', since: 1, secret: 's' },
  ]);
  for (const odd of [null, 'x', 5, []]) expect(parsePeople(odd)).toEqual([]);
});

test('invitations are read, those that expire first in front', () => {
  const stored = {
    'b@x,org': {
      name: 'Bo',
      role: 'author',
      secret: 's',
      by: 'a',
      since: 1,
      bySecret: 't',
      expires: 9,
    },
    'a@x,org': { name: {}, role: 'editor', secret: 't', by: 'a', since: 'x', expires: 3 },
    'c@x,org': { role: 'editor', expires: 'soon' },
    'd@x,org': { expires: 5 },
  };
  expect(parseInvitations(stored)).toEqual([
    {
      ...{ key: 'a@x,org', email: 'a@x.org', name: '', role: 'editor', secret: 't' },
      ...{ by: 'a', since: 0, bySecret: '', expires: 3 },
    },
    {
      ...{ key: 'b@x,org', email: 'b@x.org', name: 'Bo', role: 'author', secret: 's' },
      ...{ by: 'a', since: 1, bySecret: 't', expires: 9 },
    },
  ]);
});
