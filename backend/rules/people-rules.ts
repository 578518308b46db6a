import { noOtherField, type Rules } from './field-rules';
import { all, either, hasAll, hasRole, isMember, isNew, quoted, rootAfter } from './guards';

/** The longest time for which an invitation is open, in milliseconds. */
export const LONGEST_INVITATION_MS = 14 * 24 * 3_600_000;

const keeps = (field: string): string =>
  `newData.child(${quoted(field)}).val() == data.child(${quoted(field)}).val()`;

const isText = (max: number): string => all('newData.isString()', `newData.val().length <= ${max}`);

const field = (...conditions: readonly string[]): Rules => ({
  '.validate': all(...conditions),
});

const role = field('newData.isString()', 'newData.val().matches(/^(admin|editor|author)$/)');

const name = field(isText(100), 'newData.val().matches(/[^ ]/)');

/** Key of the invitation of whoever asks: the address in lower case, with commas for dots. */
const OWN_INVITATION = "auth.token.email.toLowerCase().replace('.', ',')";

/** Another path or key would be read with these characters in an address. */
const hasPlainAddress = (): string =>
  all('auth.token.email_verified == true', '!auth.token.email.matches(/[\\/#\\$\\[\\],]/)');

/**
 * Accepts an invitation, which goes by the same update: `isUsed` compares the two. `since` shuts out
 * older sessions of the account.
 */
const accepts = (): string =>
  all(
    isNew(),
    '$uid == auth.uid',
    hasPlainAddress(),
    "newData.child('email').val() == auth.token.email",
    "newData.child('since').val() == auth.token.auth_time * 1000",
    `root.hasChild('invites/' + ${OWN_INVITATION})`,
    `!${rootAfter(2)}.hasChild('invites/' + ${OWN_INVITATION})`,
  );

/** A member ends their own sessions, and changes nothing else: so one admin always remains. */
const endsOwnSessions = (): string =>
  all("newData.child('since').val() == now", keeps('role'), keeps('name'));

/**
 * An admin gives another role or name, or removes the member. The end of an admin's role moves
 * `since`: open invitations end with it, also if the role comes back.
 */
const isChangeByAdmin = (): string => {
  const isDemoted = "data.child('role').val() == 'admin' && newData.child('role').val() != 'admin'";
  const since = `newData.child('since').val() == (${isDemoted} ? now : data.child('since').val())`;
  return all(hasRole(['admin']), 'data.exists()', either('!newData.exists()', since));
};

/** The rules of `members`: who may write, and in which role. */
export const memberRules = (): Rules => ({
  '.read': isMember(),
  $uid: {
    // A page learns its reader's role by REST.
    '.read': 'auth != null && auth.uid == $uid',
    '.write': either(
      accepts(),
      all(
        isMember(),
        `($uid == auth.uid ? ${endsOwnSessions()} : ${isChangeByAdmin()})`,
        either('!newData.exists()', all(keeps('email'), keeps('by'), keeps('secret'))),
      ),
    ),
    '.validate': hasAll(['email', 'role', 'since']),
    email: field(isText(254)),
    name,
    role,
    since: field('newData.isNumber()'),
    by: field(isText(128)),
    secret: field(isText(128)),
    ...noOtherField,
  },
});

/**
 * An invitation goes where it is accepted. The secret proves that its link was received: an account
 * may have been registered by somebody else who waited for the address to be verified. The name is
 * the inviter's choice: nobody joins under a colleague's. An inviter whose `since` is another now was
 * demoted, or ended all sessions; one whose own secret is another was removed, and joined again.
 */
const isUsed = (): string => {
  const given = (name: string) => `data.child(${quoted(name)}).val()`;
  const inviter = (name: string) =>
    `root.child('members/' + ${given('by')} + ${quoted(`/${name}`)}).val()`;
  return all(
    '!newData.exists()',
    hasPlainAddress(),
    `$key == ${OWN_INVITATION}`,
    "!root.hasChild('members/' + auth.uid)",
    ...['role', 'name', 'secret', 'by'].map(
      (name) =>
        `${rootAfter(2)}.child('members/' + auth.uid + ${quoted(`/${name}`)}).val() == ${given(name)}`,
    ),
    `${given('expires')} > now`,
    `${inviter('role')} == 'admin'`,
    `${inviter('since')} == ${given('since')}`,
    `${inviter('secret')} == ${given('bySecret')}`,
  );
};

/** The rules of `invites`: open invitations, by the address. */
export const inviteRules = (): Rules => {
  const isAdmin = all(isMember(), hasRole(['admin']));
  const isOwn = all(
    "newData.child('by').val() == auth.uid",
    "newData.child('since').val() == root.child('members/' + auth.uid + '/since').val()",
    "newData.child('bySecret').val() == root.child('members/' + auth.uid + '/secret').val()",
    // It takes the place of the one that its writer saw.
    "newData.child('replaces').val() == data.child('secret').val()",
  );
  return {
    '.read': isAdmin,
    $key: {
      // Nobody changes an invitation and leaves it in another admin's name.
      '.write': either(all(isAdmin, either('!newData.exists()', isOwn)), isUsed()),
      '.validate': all(
        '$key == $key.toLowerCase()',
        '$key.length <= 254',
        '$key.matches(/^[^ @]+@[^ @]+,[^ @,]+$/)',
        hasAll(['role', 'name', 'secret', 'expires', 'by', 'since']),
      ),
      role,
      name,
      secret: field('newData.isString()', 'newData.val().matches(/^[A-Za-z0-9_-]{22,128}$/)'),
      expires: field(
        'newData.isNumber()',
        'newData.val() > now',
        `newData.val() <= now + ${LONGEST_INVITATION_MS}`,
      ),
      by: field('newData.isString()'),
      since: field('newData.isNumber()'),
      bySecret: field('newData.isString()'),
      replaces: field('newData.isString()'),
      ...noOtherField,
    },
  };
};
