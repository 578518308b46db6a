import type { Accounts } from './accounts';
import type { EmailCodes } from './email-codes';

/** What the calls work on. */
export interface AuthContext {
  accounts: Accounts;
  codes: EmailCodes;
  project: string;
  /** The page of the app that handles the links of messages. */
  emailActionUrl: string;
  /** Milliseconds since the epoch. */
  clock(): number;
  log(line: string): void;
}
