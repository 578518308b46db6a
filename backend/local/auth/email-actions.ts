import type { Account, AccountChange } from './account';
import { isEmail } from './account-checks';
import type { AuthContext } from './context';
import { type EmailCode, linkFor, type SentCode } from './email-codes';
import { done, orRefuse, type Reply, refuse } from './reply';
import { fields, parseFields } from './requests';
import { begin, holderOf } from './sessions';

// Firebase's email actions without a mailbox. As in Google's emulator, the links appear in the log
// and under `/emulator/v1/projects/{project}/oobCodes`; besides, on a page for people.

/** Sends a code; to the owner, gives its link. */
export function sendCode(context: AuthContext, body: unknown, isOwner: boolean): Reply {
  const { accounts, codes, emailActionUrl, log } = context;
  const given = parseFields(fields.sendCode, body);
  const { requestType, continueUrl } = given;
  if (given.returnOobLink && !isOwner) return refuse('INSUFFICIENT_PERMISSION');
  const email =
    requestType === 'VERIFY_EMAIL'
      ? orRefuse(holderOf(context, given.idToken)).account.email
      : given.email?.toLowerCase();
  if (!email) return refuse('MISSING_EMAIL');
  if (!isEmail(email)) return refuse('INVALID_EMAIL');
  const account = accounts.byEmail(email);
  // Others are not told which addresses have accounts, as in projects made since 2023.
  if (!account && requestType === 'PASSWORD_RESET') return done({ email });
  const code = codes.issue({ requestType, uid: account?.uid, email, continueUrl });
  const link = linkFor(code, emailActionUrl);
  if (given.returnOobLink) return done({ email, oobCode: code.oobCode, oobLink: link });
  log(`auth: ${requestType} for ${email}: ${link}`);
  return done({ email });
}

/** Tells what a code is for, or resets the password with it. */
export async function resetPassword(context: AuthContext, body: unknown): Promise<Reply> {
  const { oobCode, newPassword } = parseFields(fields.resetPassword, body);
  const { code } = orRefuse(context.codes.find(oobCode));
  const { requestType, email } = code;
  if (newPassword !== undefined) {
    if (requestType !== 'PASSWORD_RESET') return refuse('INVALID_OOB_CODE');
    if (newPassword === '') return refuse('MISSING_PASSWORD');
    await spend(context, code, { password: newPassword, emailVerified: true });
  }
  return done({ requestType, email: requestType === 'EMAIL_SIGNIN' ? undefined : email });
}

/** Verifies the address of a code. */
export async function applyCode(context: AuthContext, body: unknown): Promise<Reply> {
  const { oobCode } = parseFields(fields.applyCode, body);
  const { code } = orRefuse(context.codes.find(oobCode));
  if (code.requestType !== 'VERIFY_EMAIL') return refuse('INVALID_OOB_CODE');
  await spend(context, code, { emailVerified: true });
  return done({ email: code.email, emailVerified: true });
}

/** Changes the account of a code, which counts once. */
async function spend({ accounts, codes }: AuthContext, code: EmailCode, change: AccountChange) {
  const isOwn = ({ email }: Account) => (email === code.email ? null : 'INVALID_OOB_CODE');
  orRefuse(await accounts.update(code.uid ?? '', change, isOwn));
  codes.spend(code);
}

export async function signInWithLink(context: AuthContext, body: unknown): Promise<Reply> {
  const { accounts, codes } = context;
  const given = parseFields(fields.signInWithEmailLink, body);
  const { code } = orRefuse(codes.find(given.oobCode));
  const { requestType, email } = code;
  if (requestType !== 'EMAIL_SIGNIN') return refuse('INVALID_OOB_CODE');
  if (given.email?.toLowerCase() !== email) return refuse('INVALID_EMAIL');
  codes.spend(code);
  const known = accounts.byEmail(email);
  const proven = { emailVerified: true };
  const { account } = orRefuse(
    known
      ? await accounts.update(known.uid, proven)
      : await accounts.create(undefined, { email, ...proven }),
  );
  return begin(context, account);
}

/** The codes that were not used yet, oldest first, since this backend has no mailbox. */
export const sentCodes = ({ codes, emailActionUrl }: AuthContext): SentCode[] =>
  codes.all().map((code) => {
    const { requestType, email, oobCode } = code;
    return { requestType, email, oobCode, oobLink: linkFor(code, emailActionUrl) };
  });
