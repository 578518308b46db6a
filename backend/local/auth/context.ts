import type { Accounts } from './accounts';
import type { EmailCodes, EmailMessage } from './email-codes';

/** What the calls work on. */
export interface AuthContext {
  accounts: Accounts;
  codes: EmailCodes;
  /** The last messages, the oldest first. */
  messages: EmailMessage[];
  project: string;
  /** The page of the app that handles the links of messages. */
  emailActionUrl: string;
  /** Milliseconds since the epoch. */
  clock(): number;
  log(line: string): void;
}
