/** What the link of an e-mail asks for. */
export interface EmailAction {
  mode: 'resetPassword' | 'verifyEmail' | 'signIn' | 'other';
  code: string;
  /** A page of this site with its parameters, to go on to. */
  continueTo: string | undefined;
}

const MODES: readonly string[] = ['resetPassword', 'verifyEmail', 'signIn'];

/** The address without its origin, if it is one of this site; anybody can write such a link. */
function ownPage(address: string | null, origin: string): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { origin: its, pathname, search, hash } = new URL(address);
  // A path that begins with two slashes would be another host.
  return its === origin && !pathname.startsWith('//') ? pathname + search + hash : undefined;
}

/**
 * Reads the parameters that Authentication gives its links.
 * Protocol: https://firebase.google.com/docs/auth/custom-email-handler
 * @param origin of this site
 * @returns undefined where the link is incomplete
 */
export function parseEmailAction(query: URLSearchParams, origin: string): EmailAction | undefined {
  const code = query.get('oobCode');
  const mode = query.get('mode') ?? '';
  if (!code) return undefined;
  return {
    mode: MODES.includes(mode) ? (mode as EmailAction['mode']) : 'other',
    code,
    continueTo: ownPage(query.get('continueUrl'), origin),
  };
}
