import { noOtherField, type Rules } from './field-rules';
import {
  all,
  either,
  hasAll,
  hasRole,
  isMember,
  isNew,
  quoted,
  rootAfter,
  withoutPriority,
} from './guards';

/** The longest time for which an invitation is open, in milliseconds. */
const LONGEST_INVITATION_MS = 14 * 24 * 3_600_000;

const keeps = (field: string): string =>
  `newData.child(${quoted(field)}).val() == data.child(${quoted(field)}).val()`;

const isText = (max: number): string => all('newData.isString()', `newData.val().length <= ${max}`);

const field = (...conditions: readonly string[]): Rules => ({
  '.validate': withoutPriority(all(...conditions)),
});

const role = field('newData.isString()', 'newData.val().matches(/^(admin|editor|author)$/)');

/** Key of the invitation of whoever asks: the address in lower case, with commas for dots. */
const OWN_INVITATION = "auth.token.email.toLowerCase().replace('.', ',')";

const invitation = (name: string): string =>
  `root.child('invites/' + ${OWN_INVITATION} + ${quoted(`/${name}`)}).val()`;

/** Another path or key would be read with these characters in an address. */
const hasPlainAddress = (): string =>
  all('auth.token.email_verified == true', '!auth.token.email.matches(/[\\/#\\$\\[\\],]/)');

/**
 * Accepts an invitation. The secret proves that its link was received: an account may have been
 * registered by somebody else who waited for the address to be verified. `since` shuts out older
 * sessions of the account. An inviter who is no longer an admin invites nobody.
 */
const accepts = (): string =>
  all(
    isNew(),
    '$uid == auth.uid',
    hasPlainAddress(),
    "newData.child('email').val() == auth.token.email",
    "newData.child('since').val() == auth.token.auth_time * 1000",
    ...['role', 'secret', 'by'].map(
      (name) => `newData.child(${quoted(name)}).val() == ${invitation(name)}`,
    ),
    `${invitation('expires')} > now`,
    `root.child('members/' + ${invitation('by')} + '/role').val() == 'admin'`,
    `!${rootAfter(2)}.hasChild('invites/' + ${OWN_INVITATION})`,
  );

/** A member ends their own sessions, and changes nothing else: so one admin always remains. */
const endsOwnSessions = (): string =>
  all("newData.child('since').val() == now", keeps('role'), keeps('name'));

/** An admin gives another role or name, or removes the member. */
const isChangeByAdmin = (): string =>
  all(hasRole(['admin']), 'data.exists()', either('!newData.exists()', keeps('since')));

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
    '.validate': withoutPriority(hasAll(['email', 'role', 'since'])),
    email: field(isText(254)),
    name: field(isText(100)),
    role,
    since: field('newData.isNumber()'),
    by: field(isText(128)),
    secret: field(isText(128)),
    ...noOtherField,
  },
});

/** The rules of `invites`: open invitations, by the address. */
export const inviteRules = (): Rules => {
  const isAdmin = all(isMember(), hasRole(['admin']));
  const isUsed = all(
    '!newData.exists()',
    hasPlainAddress(),
    `$key == ${OWN_INVITATION}`,
    "!root.hasChild('members/' + auth.uid)",
    `${rootAfter(2)}.hasChild('members/' + auth.uid)`,
  );
  return {
    '.read': isAdmin,
    $key: {
      // Nobody changes an invitation and leaves it in another admin's name.
      '.write': either(
        all(isAdmin, either('!newData.exists()', "newData.child('by').val() == auth.uid")),
        isUsed,
      ),
      '.validate': withoutPriority(
        all(
          '$key == $key.toLowerCase()',
          '$key.length <= 254',
          '$key.matches(/^[^ @]+@[^ @]+,[^ @,]+$/)',
          hasAll(['role', 'secret', 'expires', 'by']),
        ),
      ),
      role,
      secret: field('newData.isString()', 'newData.val().matches(/^[A-Za-z0-9_-]{22,128}$/)'),
      expires: field(
        'newData.isNumber()',
        'newData.val() > now',
        `newData.val() <= now + ${LONGEST_INVITATION_MS}`,
      ),
      by: field('newData.isString()'),
      ...noOtherField,
    },
  };
};
