const TROUBLE: readonly [code: string, words: string][] = [
  [
    'network-request-failed',
    'The login service did not answer. Check your connection, or wait a moment. What you typed is still here.',
  ],
  ['too-many-requests', 'Too many tries. Wait a few minutes before the next one.'],
  ['user-disabled', 'This account is switched off. Please ask the web team.'],
  ['invalid-credential', 'The email or the password is not right.'],
  ['wrong-password', 'The email or the password is not right.'],
  ['user-not-found', 'The email or the password is not right.'],
  ['invalid-email', 'This is not an email address.'],
];

/** A plain explanation of the provider's message for a failed login; '' if none is known. */
export const loginTrouble = (message: string): string =>
  TROUBLE.find(([code]) => message.includes(`auth/${code}`))?.[1] ?? '';
