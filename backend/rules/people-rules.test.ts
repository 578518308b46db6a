// @covers Threats | A member makes themself an admin, or an admin removes the last one: rules
// @covers Threats | An invitation outlives its inviter's rights, or is accepted under a colleague's name: rules
// @covers Threats | A stranger registers an invited address first: secret of the invitation, `since`
import { databaseAuth, MEMBERS, ROLES, token, whoOf } from '../testing/roles';
import { NOW, rulesBench } from '../testing/rules-bench';
import { addTag, createUpdate, TIMESTAMP, type Values, without } from '../testing/saves';

// Role x operation for `members` and `invites`; rules-matrix.test.ts has the letters of the roles.

const DAY = 24 * 3_600_000;
const secret = 'abcdefghijklmnopqrstuv';
const { olga, dora } = MEMBERS;
const { since } = dora;
const invitation = { role: 'editor', name: 'Ida', secret, by: 'dora', since, expires: NOW + DAY };
const invites = {
  'new@example,org': invitation,
  'old@example,org': { ...invitation, expires: NOW },
  'lost@example,org': { ...invitation, by: 'rob' },
  'below@example,org': { ...invitation, by: 'dan' },
  'stale@example,org': { ...invitation, since: since - 1 },
  'again@example,org': { ...invitation, bySecret: secret },
  // Olga is a member already; of una's account the address is not verified.
  'olga@example,org': invitation,
  'una2@example,org': invitation,
};
const tree = { invites, latest: [{ title: 'x' }] };
const zoe = { ...dora, email: 'zoe@example.org' };
const bench = rulesBench({ ...tree, members: { ...MEMBERS, zoe } });

const ADMIN = '.......D.....';
const NOBODY = '.............';
const SELF = '....WOMD.P.B.';
/** Every session of an account, whether it counts or not. */
const ACCOUNTS = '.SFUWOMDRPEB.';

const put = (path: string, value: unknown) => (): Values => ({ [path]: value });
const invite =
  (change: Values = {}, key = 'ida@example,org') =>
  (uid: string): Values => ({
    [`invites/${key}`]: { ...invitation, by: uid, ...change },
  });
const ownEntry = (uid: string): Values => ({ ...MEMBERS[uid as keyof typeof MEMBERS] });
const own = (change: Values) => (uid: string) => ({
  [`members/${uid}`]: { ...ownEntry(uid), ...change },
});

// biome-ignore format: a table is read by its columns.
const writes: [operation: string, write: (uid: string) => Values, who: string][] = [
  // --- admins, with others
  ['give another role', put('members/olga/role', 'editor'), ADMIN],
  ['give another role, with the whole entry', put('members/olga', { ...olga, role: 'admin' }), ADMIN],
  ['give a role that is none', put('members/olga/role', 'owner'), NOBODY],
  ['give a role and more', put('members/olga', { ...olga, extra: 1 }), NOBODY],
  ['give a name', put('members/olga/name', 'Olga'), ADMIN],
  ['give no name', put('members/olga/name', ''), NOBODY],
  ['give a long name', put('members/olga/name', 'x'.repeat(101)), NOBODY],
  ['change the address', put('members/olga/email', 'x@example.org'), NOBODY],
  ['change who invited', put('members/olga/by', 'anna'), NOBODY],
  ['give a secret', put('members/olga/secret', secret), NOBODY],
  ['change since when', put('members/olga/since', 0), NOBODY],
  ['end another’s sessions', put('members/una/since', TIMESTAMP), NOBODY],
  ['change a priority', put('members/olga/role', { '.value': 'editor', '.priority': 1 }), NOBODY],
  ['remove', put('members/olga', null), ADMIN],
  ['remove a field', put('members/olga/role', null), NOBODY],
  ['remove an admin', put('members/dora', null), NOBODY],
  ['demote an admin', put('members/dora/role', 'author'), NOBODY],
  ['demote another admin', () => ({ 'members/zoe/role': 'author', 'members/zoe/since': TIMESTAMP }), ADMIN],
  ['demote another admin whose invitations stay', put('members/zoe/role', 'author'), NOBODY],
  ['name another admin', put('members/zoe/name', 'Zoe'), ADMIN],
  ['remove all', put('members', null), NOBODY],
  ['add without an invitation', put('members/guest2', { ...olga, email: 'x@example.org' }), NOBODY],
  // --- everybody, with their own
  ['end one’s own sessions', (uid) => ({ [`members/${uid}/since`]: TIMESTAMP }), SELF],
  ['end one’s own sessions, with the whole entry', own({ since: TIMESTAMP }), SELF],
  ['end one’s own sessions later', (uid) => ({ [`members/${uid}/since`]: NOW + 1 }), NOBODY],
  ['begin one’s own sessions earlier', (uid) => ({ [`members/${uid}/since`]: 0 }), NOBODY],
  ['make oneself an admin', own({ role: 'admin', since: TIMESTAMP }), ADMIN],
  ['make oneself an admin, and nothing else', (uid) => ({ [`members/${uid}/role`]: 'admin' }), NOBODY],
  ['make oneself an author', own({ role: 'author', since: TIMESTAMP }), '....WO...P...'],
  ['give oneself a name', own({ name: 'Me', since: TIMESTAMP }), NOBODY],
  ['give oneself an address', own({ email: 'x@example.org', since: TIMESTAMP }), NOBODY],
  ['remove oneself', (uid) => ({ [`members/${uid}`]: null }), NOBODY],
  ['admit oneself', (uid) => ({ [`members/${uid}`]: { ...olga, name: 'X', since: TIMESTAMP } }), NOBODY],
  // --- invitations
  ['invite', invite(), ADMIN],
  ['invite again', invite({ role: 'admin', replaces: secret }, 'new@example,org'), ADMIN],
  ['invite over an invitation not seen', invite({ role: 'admin' }, 'new@example,org'), NOBODY],
  ['invite over one that is gone', invite({ replaces: secret }), NOBODY],
  ['invite as somebody else', () => invite()('anna'), NOBODY],
  ['invite as another admin', invite({ by: 'olga' }), NOBODY],
  ['invite as of another time', invite({ since: NOW }), NOBODY],
  ['invite as of another joining', invite({ bySecret: secret }), NOBODY],
  ['invite under a name of spaces', invite({ name: '  ' }), NOBODY],
  ['invite without a time', invite({ since: null }), NOBODY],
  ['invite without a name', invite({ name: null }), NOBODY],
  ['invite under an empty name', invite({ name: '' }), NOBODY],
  ['invite under a long name', invite({ name: 'x'.repeat(101) }), NOBODY],
  ['invite for two weeks', invite({ expires: NOW + 14 * DAY }), ADMIN],
  ['invite for longer', invite({ expires: NOW + 14 * DAY + 1 }), NOBODY],
  ['invite until now', invite({ expires: NOW }), NOBODY],
  ['invite with a short secret', invite({ secret: secret.slice(1) }), NOBODY],
  ['invite with an odd secret', invite({ secret: `${secret}/` }), NOBODY],
  ['invite into no role', invite({ role: 'owner' }), NOBODY],
  ['invite without a secret', invite({ secret: null }), NOBODY],
  ['invite without an end', invite({ expires: null }), NOBODY],
  ['invite with more', invite({ extra: 1 }), NOBODY],
  ['invite an address in capitals', invite({}, 'Ida@example,org'), NOBODY],
  ['invite what is no address', invite({}, 'ida'), NOBODY],
  ['change one field of an invitation', put('invites/new@example,org/role', 'admin'), NOBODY],
  ['revoke', put('invites/new@example,org', null), ADMIN],
  ['revoke all', put('invites', null), NOBODY],
];

test.each(writes)('%s', (_operation, write, who) => {
  const may = whoOf((role) => {
    const auth = databaseAuth(role);
    return auth !== undefined && bench.updates(auth, write(role.uid));
  });
  expect(may).toBe(who);
});

test('an account reads its own entry, and members read all of them', () => {
  const reads = whoOf((role) => {
    const auth = databaseAuth(role);
    return auth !== undefined && role.uid !== '' && bench.reads(auth, `members/${role.uid}`);
  });
  expect(reads).toBe(ACCOUNTS);
});

describe('an invitation', () => {
  const seconds = NOW / 1000;
  /** Accepts as the account of somebody, who logged in ten seconds ago. */
  const accept = (
    name: string,
    { claims = {}, entry = {}, more = {} }: { claims?: Values; entry?: Values; more?: Values } = {},
    over = bench,
    uid = `uid-${name}`,
  ): boolean => {
    const email = `${name}@example.org`;
    const auth = databaseAuth({ token: token(uid, { email, auth_time: seconds - 10, ...claims }) });
    const key = email.replaceAll('.', ',');
    return over.updates(auth ?? null, {
      [`members/${uid}`]: {
        ...{ email, name: 'Ida', role: 'editor', since: NOW - 10_000, by: 'dora', secret },
        ...entry,
      },
      [`invites/${key}`]: null,
      ...more,
    });
  };

  test('is accepted by whoever has its link and the verified address', () => {
    expect(accept('new')).toBe(true);
  });

  test.each<[string, Parameters<typeof accept>]>([
    ['expired', ['old']],
    ['revoked, used, or never made', ['nobody']],
    ['of somebody who is no member', ['lost', { entry: { by: 'rob' } }]],
    ['of somebody who is no admin', ['below', { entry: { by: 'dan' } }]],
    ['without its secret', ['new', { entry: { secret: null } }]],
    ['with another secret', ['new', { entry: { secret: `${secret}x` } }]],
    ['with another role', ['new', { entry: { role: 'admin' } }]],
    ['under a colleague’s name', ['new', { entry: { name: 'Olga' } }]],
    ['without a name', ['new', { entry: { name: null } }]],
    ['of an inviter who was demoted, and is an admin again', ['stale']],
    ['of an inviter who was removed, and joined again', ['again']],
    ['with another inviter', ['new', { entry: { by: 'anna' } }]],
    ['with another address', ['new', { entry: { email: 'other@example.org' } }]],
    ['for somebody else', ['other', { entry: { email: 'new@example.org' } }]],
    ['with an address that is not verified', ['new', { claims: { email_verified: false } }]],
    ['with older sessions', ['new', { entry: { since: 0 } }]],
    ['with later sessions alone', ['new', { entry: { since: NOW } }]],
    ['with more', ['new', { entry: { extra: 1 } }]],
    ['for another account', ['new', { more: { 'members/other': olga } }]],
    ['and with another revoked', ['new', { more: { 'invites/old@example,org': null } }]],
    ['while a member', ['olga', {}, bench, 'olga']],
    ['under an address with a slash', ['a/b']],
    ['under an address with a comma', ['new@example,org,x']],
  ])('%s is refused', (_name, given) => {
    expect(accept(...given)).toBe(false);
  });

  test('is used up by accepting it: the entry alone is refused, and so is the removal alone', () => {
    const auth = databaseAuth({
      token: token('ida', { email: 'new@example.org', auth_time: seconds - 10 }),
    });
    const entry = {
      email: 'new@example.org',
      name: 'Ida',
      role: 'editor',
      since: NOW - 10_000,
      by: 'dora',
      secret,
    };
    const values = { 'members/ida': entry, 'invites/new@example,org': null };
    expect(bench.updates(auth ?? null, values)).toBe(true);
    for (const path of Object.keys(values)) {
      expect([path, bench.updates(auth ?? null, without(values, path))]).toEqual([path, false]);
    }
  });

  test('is refused where a comma of the address would name another’s', () => {
    const auth = { email: 'new@example,org', auth_time: seconds - 10 };
    const entry = {
      email: auth.email,
      name: 'Ida',
      role: 'editor',
      since: NOW - 10_000,
      by: 'dora',
      secret,
    };
    const as = databaseAuth({ token: token('eve2', auth) });
    const values = { 'members/eve2': entry, 'invites/new@example,org': null };
    expect(bench.updates(as ?? null, values)).toBe(false);
  });

  test('of an address in capitals is found', () => {
    const email = 'New@Example.org';
    const as = databaseAuth({ token: token('ida', { email, auth_time: seconds - 10 }) });
    const entry = { email, name: 'Ida', role: 'editor', since: NOW - 10_000, by: 'dora', secret };
    const values = { 'members/ida': entry, 'invites/new@example,org': null };
    expect(bench.updates(as ?? null, values)).toBe(true);
  });

  test('shuts out whoever registered the address first, also after a click on their mail', () => {
    const joined = rulesBench({
      ...tree,
      invites: without(invites, 'new@example,org'),
      members: { ...MEMBERS, ida: { ...olga, role: 'editor', since: NOW - 10_000 } },
    });
    const session = (auth_time: number) =>
      databaseAuth({ token: token('ida', { email: 'new@example.org', auth_time }) }) ?? null;
    const save = createUpdate({}, {}, 'ida');
    // The stranger logged in before the invited person, whose click verified the address.
    expect(joined.updates(session(seconds - 60), save)).toBe(false);
    expect(joined.updates(session(seconds - 10), save)).toBe(true);
  });
});

test('an admin cannot accept an invitation of their own making into another role', () => {
  const own = { 'dora@example,org': { ...invitation, role: 'editor' } };
  const entry = { ...dora, name: 'Ida', role: 'editor', secret, since: NOW - 60_000 };
  const values = { 'members/dora': entry, 'invites/dora@example,org': null };
  const auth = databaseAuth(ROLES.admin) ?? null;
  expect(rulesBench({ ...tree, invites: own }).updates(auth, values)).toBe(false);
  const { dora: _, ...others } = MEMBERS;
  const byAnother = { 'dora@example,org': { ...invitation, role: 'editor', by: 'zoe' } };
  const members = { ...others, zoe: dora };
  const joining = rulesBench({ invites: byAnother, members });
  expect(joining.updates(auth, { ...values, 'members/dora': { ...entry, by: 'zoe' } })).toBe(true);
});

test('an admin replaces or revokes another admin’s invitation, and never changes it in their name', () => {
  const members = { ...MEMBERS, zoe };
  const invites = { 'ida@example,org': { ...invitation, by: 'zoe' } };
  const asDora = (values: Values) =>
    rulesBench({ members, invites }).updates(databaseAuth(ROLES.admin) ?? null, values);
  expect(asDora({ 'invites/ida@example,org/role': 'admin' })).toBe(false);
  const change = { secret: 'y'.repeat(22), expires: NOW + DAY };
  expect(asDora({ 'invites/ida@example,org': { ...invitation, by: 'zoe', ...change } })).toBe(
    false,
  );
  expect(asDora(invite({ replaces: secret })('dora'))).toBe(true);
  expect(asDora({ 'invites/ida@example,org': null })).toBe(true);
});

test('a demotion ends open invitations for good, also once the role comes back', () => {
  const members = { ...MEMBERS, zoe };
  const invites = { 'ida@example,org': { ...invitation, by: 'zoe' } };
  const asDora = databaseAuth(ROLES.admin) ?? null;
  const auth = databaseAuth({ token: token('ida', { auth_time: NOW / 1000 - 10 }) }) ?? null;
  const entry = { email: 'ida@example.org', name: 'Ida', role: 'editor', since: NOW - 10_000 };
  const join = { 'members/ida': { ...entry, by: 'zoe', secret }, 'invites/ida@example,org': null };
  const after = (content: object, values: Values) =>
    Object(rulesBench(content).attempt(asDora, values).after);
  const tree = { members, invites };
  expect(rulesBench(tree).updates(auth, join)).toBe(true);
  const demotion = { 'members/zoe/role': 'author', 'members/zoe/since': TIMESTAMP };
  const demoted = after(tree, demotion);
  expect(rulesBench(demoted).updates(auth, join)).toBe(false);
  const again = after(demoted, { 'members/zoe/role': 'admin' });
  expect(again.members.zoe.role).toBe('admin');
  expect(rulesBench(again).updates(auth, join)).toBe(false);
});

test('a demoted and a removed member stop at once, with the same token', () => {
  const auth = databaseAuth(ROLES.admin) ?? null;
  const asIt = (members: object, values: Values) =>
    rulesBench({ ...tree, members }).updates(auth, values);
  const invites = invite()('dora');
  const save = addTag('mars', '0');
  const demoted = { ...MEMBERS, dora: { ...dora, role: 'author' } };
  expect([asIt(MEMBERS, invites), asIt(demoted, invites)]).toEqual([true, false]);
  expect(asIt(demoted, save)).toBe(true);
  expect(asIt(without(MEMBERS, 'dora'), save)).toBe(false);
});

test.each([
  ['without a time', { ...olga, since: null }],
  ['whose time is a text', { ...olga, since: '0' }],
])('an entry %s admits nobody', (_name, entry) => {
  const odd = rulesBench({ ...tree, members: { ...MEMBERS, olga: entry } });
  expect(odd.updates(databaseAuth(ROLES.author) ?? null, createUpdate({}, {}, 'olga'))).toBe(false);
});
