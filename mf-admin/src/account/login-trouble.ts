const TROUBLE: readonly [code: string, words: string][] = [
  [
    'network-request-failed',
    'The login service did not answer. Check your connection, then try again. Your text is still here.',
  ],
  ['too-many-requests', 'Too many attempts. Wait a few minutes, then try again.'],
  ['quota-exceeded', 'Too many e-mails were sent today. Try again tomorrow.'],
  ['user-disabled', 'This account is disabled. Please contact the web team.'],
  ['invalid-credential', 'The e-mail address or the password is wrong.'],
  ['wrong-password', 'The e-mail address or the password is wrong.'],
  ['user-not-found', 'The e-mail address or the password is wrong.'],
  ['invalid-email', 'This is not a valid e-mail address.'],
  ['weak-password', 'This password is too easy to guess. Use at least 8 characters.'],
  ['expired-action-code', 'This link has expired. Ask for a new one.'],
  ['invalid-action-code', 'This link was already used, or is incomplete. Ask for a new one.'],
  [
    'operation-not-allowed',
    'The site cannot send e-mail links yet. The web team has to allow them in Firebase first.',
  ],
  ['requires-recent-login', 'For your safety, please log in again, then repeat this step.'],
];

/** A plain explanation of the provider's message for a failed request; '' if none is known. */
export const loginTrouble = (message: string): string =>
  TROUBLE.find(([code]) => message.includes(`auth/${code}`))?.[1] ?? '';
