import { randomBytes } from 'node:crypto';
import type { CODE_TYPES } from './requests';

export type CodeType = (typeof CODE_TYPES)[number];

export interface EmailCode {
  oobCode: string;
  requestType: CodeType;
  /** The account of the code; undefined if an address signs in for the first time. */
  uid: string | undefined;
  email: string;
  continueUrl: string | undefined;
  /** Milliseconds since the epoch. */
  expires: number;
}

/** A code in the message that Firebase would have sent. */
export interface SentCode extends Pick<EmailCode, 'oobCode' | 'requestType' | 'email'> {
  oobLink: string;
}

export type FoundCode = { ok: true; code: EmailCode } | { ok: false; code: string };

export interface EmailCodes {
  issue(code: Omit<EmailCode, 'oobCode' | 'expires'>): EmailCode;
  find(oobCode: string | undefined): FoundCode;
  /** A code counts once. */
  spend(code: EmailCode): void;
  /** Those not used yet, oldest first. */
  all(): EmailCode[];
}

const HOUR_MS = 3600 * 1000;
/** As long as Firebase's links last. */
const LIFE_MS: Record<CodeType, number> = {
  PASSWORD_RESET: HOUR_MS,
  EMAIL_SIGNIN: 6 * HOUR_MS,
  VERIFY_EMAIL: 72 * HOUR_MS,
};
const MAX_KEPT = 1000;

/** The codes of messages that Firebase would send; here they are kept until somebody asks. */
export function emailCodes(clock: () => number): EmailCodes {
  const kept = new Map<string, EmailCode>();
  return {
    issue(given) {
      const oobCode = randomBytes(40).toString('base64url');
      const code = { ...given, oobCode, expires: clock() + LIFE_MS[given.requestType] };
      kept.set(oobCode, code);
      const [oldest] = kept.keys();
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      return code;
    },
    find(oobCode) {
      if (!oobCode) return { ok: false, code: 'MISSING_OOB_CODE' };
      const code = kept.get(oobCode);
      if (!code) return { ok: false, code: 'INVALID_OOB_CODE' };
      return code.expires > clock() ? { ok: true, code } : { ok: false, code: 'EXPIRED_OOB_CODE' };
    },
    spend: (code) => void kept.delete(code.oobCode),
    all: () => [...kept.values()],
  };
}

const MODES: Record<CodeType, string> = {
  PASSWORD_RESET: 'resetPassword',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_EMAIL: 'verifyEmail',
};

/**
 * The link that the message would hold.
 * @param actionUrl the page of the app that handles it
 */
export function linkFor(code: EmailCode, actionUrl: string): string {
  const link = new URL(actionUrl);
  link.searchParams.set('mode', MODES[code.requestType]);
  link.searchParams.set('lang', 'en');
  link.searchParams.set('oobCode', code.oobCode);
  link.searchParams.set('apiKey', 'fake-api-key');
  if (code.continueUrl !== undefined) link.searchParams.set('continueUrl', code.continueUrl);
  return link.href;
}
