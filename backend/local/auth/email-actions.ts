import type * as v from 'valibot';
import { type Account, type AccountChange, toChangedInfo } from './account';
import type { AuthContext } from './context';
import { type CodeType, type EmailCode, linkFor } from './email-codes';
import { done, orRefuse, type Reply, refuse } from './reply';
import { fields, parseFields } from './requests';
import { begin, holderOf } from './sessions';

// Firebase's email actions without a mailbox. As in Google's emulator, the links appear in the log
// and under `/emulator/v1/projects/{project}/oobCodes`; besides, on a page for people.

const MAX_MESSAGES = 200;

const linkOf = ({ emailActionUrl }: AuthContext, code: EmailCode, origin: string): string =>
  linkFor(code, emailActionUrl ?? new URL('/emulator/action', origin).href);

/** Whom a message goes to. */
function addressee(
  context: AuthContext,
  { requestType, idToken, email }: v.InferOutput<typeof fields.sendCode>,
  isOwner: boolean,
) {
  if (requestType === 'EMAIL_SIGNIN' || requestType === 'PASSWORD_RESET' || isOwner) {
    if (!email) return refuse('MISSING_EMAIL');
    return { email: email.toLowerCase(), account: context.accounts.byEmail(email) };
  }
  const { account } = orRefuse(holderOf(context, idToken));
  return { email: account.email ?? refuse('MISSING_EMAIL'), account };
}

/** Why no message can be sent, as an error code; `null`: it can. */
function obstacle(
  { accounts }: AuthContext,
  requestType: CodeType,
  account: Account | undefined,
  newEmail: string | undefined,
): string | null {
  if (!account && requestType === 'PASSWORD_RESET') return 'EMAIL_NOT_FOUND';
  if (!account && requestType !== 'EMAIL_SIGNIN') return 'USER_NOT_FOUND';
  return newEmail === undefined ? null : accounts.objectionToEmail(newEmail);
}

/** Sends a code; to the owner, gives its link. @param origin of the auth service */
export function sendCode(
  context: AuthContext,
  body: unknown,
  isOwner: boolean,
  origin: string,
): Reply {
  const { accounts, clock, codes, log, messages } = context;
  const read = parseFields(fields.sendCode, body);
  const { requestType, continueUrl, returnOobLink } = read;
  const isChange = requestType === 'VERIFY_AND_CHANGE_EMAIL';
  const newEmail = isChange ? read.newEmail : undefined;
  if (returnOobLink && !isOwner) return refuse('INSUFFICIENT_PERMISSION');
  const { email, account } = addressee(context, read, isOwner);
  if (isChange && !newEmail) return refuse('MISSING_NEW_EMAIL');
  for (const address of [email, newEmail ?? email]) {
    if (accounts.objectionToEmail(address) === 'INVALID_EMAIL') return refuse('INVALID_EMAIL');
  }
  const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';
  const refusal = obstacle(context, requestType, account, newEmail);
  // Others are not told which addresses have accounts, as in projects made since 2023.
  if (refusal) return isOwner ? refuse(refusal) : done({ kind, email });
  const code = codes.issue({ requestType, uid: account?.uid, email, newEmail, continueUrl });
  const oobLink = linkOf(context, code, origin);
  if (returnOobLink) return done({ kind, email, oobCode: code.oobCode, oobLink });
  const to = newEmail ?? email;
  messages.push({ time: clock(), requestType, to, link: oobLink });
  if (messages.length > MAX_MESSAGES) messages.shift();
  log(`auth: ${requestType} for ${to}: ${oobLink}`);
  return done({ kind, email });
}

/** Tells what a code is for, or resets the password with it. */
export async function resetPassword(context: AuthContext, body: unknown): Promise<Reply> {
  const { oobCode, newPassword } = parseFields(fields.resetPassword, body);
  const found = orRefuse(context.codes.find(oobCode));
  const { requestType, newEmail } = found.code;
  if (newPassword !== undefined) {
    if (requestType !== 'PASSWORD_RESET') return refuse('INVALID_OOB_CODE');
    if (newPassword === '') return refuse('MISSING_PASSWORD');
    const wanted = { password: newPassword, emailVerified: true };
    await spend(context, found.code, wanted);
  }
  const email = requestType === 'EMAIL_SIGNIN' ? undefined : found.code.email;
  return done({ kind: 'identitytoolkit#ResetPasswordResponse', requestType, email, newEmail });
}

/** Performs the action of a code: verifies or changes an address. */
export async function applyCode(context: AuthContext, body: unknown): Promise<Reply> {
  const { oobCode } = parseFields(fields.applyCode, body);
  const found = orRefuse(context.codes.find(oobCode));
  const { requestType, newEmail } = found.code;
  const isChange = requestType === 'VERIFY_AND_CHANGE_EMAIL';
  if (!isChange && requestType !== 'VERIFY_EMAIL') return refuse('INVALID_OOB_CODE');
  const account = await spend(context, found.code, { email: newEmail, emailVerified: true });
  const kind = 'identitytoolkit#SetAccountInfoResponse';
  return done({ kind, ...toChangedInfo(account) });
}

/** Changes the account of a code, which counts once. */
async function spend({ accounts, codes }: AuthContext, code: EmailCode, wanted: AccountChange) {
  const isOwn = ({ email }: Account) => (email === code.email ? null : 'INVALID_OOB_CODE');
  const { account } = orRefuse(await accounts.update(code.uid ?? '', wanted, isOwn));
  codes.spend(code);
  return account;
}

export async function signInWithLink(context: AuthContext, body: unknown): Promise<Reply> {
  const { accounts, codes } = context;
  const read = parseFields(fields.signInWithEmailLink, body);
  const found = orRefuse(codes.find(read.oobCode));
  const { requestType, email } = found.code;
  if (requestType !== 'EMAIL_SIGNIN') return refuse('INVALID_OOB_CODE');
  if (read.email?.toLowerCase() !== email) return refuse('INVALID_EMAIL');
  codes.spend(found.code);
  const known = accounts.byEmail(email);
  const proven = { email, emailVerified: true, emailLink: true };
  const saved = orRefuse(
    known ? await accounts.update(known.uid, proven) : await accounts.create(undefined, proven),
  );
  const kind = 'identitytoolkit#EmailLinkSigninResponse';
  return begin(context, saved.account.uid, { kind, isNewUser: known === undefined });
}

/** The codes that were not used yet, since this backend has no mailbox. */
export function sentCodes(context: AuthContext, origin: string): Reply {
  const oobCodes = context.codes.all().map((code) => {
    const { requestType, email, newEmail, oobCode } = code;
    return { requestType, email, newEmail, oobCode, oobLink: linkOf(context, code, origin) };
  });
  return done({ oobCodes });
}

/** Somebody follows the link of a message. A new password comes with it as `newPassword`. */
export async function followLink(context: AuthContext, link: URLSearchParams): Promise<Reply> {
  const { mode, oobCode, newPassword } = Object.fromEntries(link);
  switch (mode) {
    case 'verifyEmail':
    case 'verifyAndChangeEmail':
      return applyCode(context, { oobCode });
    case 'resetPassword':
      if (newPassword === undefined) return refuse('MISSING_PASSWORD');
      return resetPassword(context, { oobCode, newPassword });
    default:
      return refuse('INVALID_REQ_TYPE');
  }
}
