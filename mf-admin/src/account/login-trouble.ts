const TROUBLE: readonly [code: string, words: string][] = [
  [
    'network-request-failed',
    'The login service did not answer. Check your connection, or wait a moment. What you typed is still here.',
  ],
  ['too-many-requests', 'Too many tries. Wait a few minutes before the next one.'],
  ['quota-exceeded', 'Too many e-mails were sent today. Try again tomorrow.'],
  ['user-disabled', 'This account is switched off. Please ask the web team.'],
  ['invalid-credential', 'The email or the password is not right.'],
  ['wrong-password', 'The email or the password is not right.'],
  ['user-not-found', 'The email or the password is not right.'],
  ['invalid-email', 'This is not an email address.'],
  ['weak-password', 'This password is too easy to guess. Use at least 8 characters.'],
  ['expired-action-code', 'This link has expired. Ask for a new one.'],
  ['invalid-action-code', 'This link was used already, or is incomplete. Ask for a new one.'],
  [
    'operation-not-allowed',
    'The site cannot send such links yet: its web team has to allow e-mail links in Firebase.',
  ],
  ['requires-recent-login', 'Log in again first: this needs a fresh login.'],
];

/** A plain explanation of the provider's message for a failed request; '' if none is known. */
export const loginTrouble = (message: string): string =>
  TROUBLE.find(([code]) => message.includes(`auth/${code}`))?.[1] ?? '';
