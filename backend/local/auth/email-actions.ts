import * as v from 'valibot';
import { type Account, type AccountChange, toChangedInfo } from './account';
import type { Accounts } from './accounts';
import {
  type CodeType,
  type EmailCode,
  type EmailCodes,
  type EmailMessage,
  linkFor,
} from './email-codes';
import { done, type Reply, refuse } from './reply';
import { SendCodeSchema, UseCodeSchema } from './requests';
import type { Sessions } from './sessions';

type SendCode = v.InferOutput<typeof SendCodeSchema>;

export interface EmailActions {
  /** Sends a code; to the owner, gives its link. @param origin of the auth service */
  send(body: unknown, isOwner: boolean, origin: string): Promise<Reply>;
  /** Tells what a code is for, or resets the password with it. */
  resetPassword(body: unknown): Promise<Reply>;
  /** Performs the action of a code: verifies or changes an address. */
  apply(body: unknown): Promise<Reply>;
  signInWithLink(body: unknown): Promise<Reply>;
  /** The codes that were not used yet, since this backend has no mailbox. */
  sent(origin: string): Reply;
  /** The last messages, the oldest first. */
  messages(): readonly EmailMessage[];
}

export interface EmailOptions {
  /** The page of an app that handles the links; absent: this service's own. */
  emailActionUrl?: string | undefined;
  clock(): number;
  log(line: string): void;
}

const MAX_MESSAGES = 200;

/**
 * Firebase's email actions without a mailbox. As in Google's emulator, the links appear in the log
 * and under `/emulator/v1/projects/{project}/oobCodes`; besides, on a page for people.
 */
export function emailActions(
  all: Accounts,
  sessions: Sessions,
  codes: EmailCodes,
  { emailActionUrl, clock, log }: EmailOptions,
): EmailActions {
  const messages: EmailMessage[] = [];
  const linkOf = (code: EmailCode, origin: string) =>
    linkFor(code, emailActionUrl ?? new URL('/emulator/action', origin).href);

  /** Whom a message goes to; a code where there is none. */
  function addressee(request: SendCode, isOwner: boolean) {
    const { requestType, idToken, email } = request;
    if (requestType === 'EMAIL_SIGNIN' || requestType === 'PASSWORD_RESET' || isOwner) {
      if (!email) return { ok: false as const, code: 'MISSING_EMAIL' };
      return { ok: true as const, email: email.toLowerCase(), account: all.byEmail(email) };
    }
    const holder = sessions.holderOf(idToken);
    if (!holder.ok) return holder;
    const { account } = holder;
    if (account.email === undefined) return { ok: false as const, code: 'MISSING_EMAIL' };
    return { ok: true as const, email: account.email, account };
  }

  /** Why no message can be sent, as an error code; `null`: it can. */
  function obstacle(
    requestType: CodeType,
    account: Account | undefined,
    newEmail: string | undefined,
  ): string | null {
    if (!account && requestType === 'PASSWORD_RESET') return 'EMAIL_NOT_FOUND';
    if (!account && requestType !== 'EMAIL_SIGNIN') return 'USER_NOT_FOUND';
    return newEmail === undefined ? null : all.objectionToEmail(newEmail);
  }

  async function change(code: EmailCode, wanted: AccountChange): Promise<Reply | null> {
    const updated = await all.update(code.uid ?? '', wanted, ({ email }) =>
      email === code.email ? null : 'INVALID_OOB_CODE',
    );
    if (updated.ok) codes.spend(code);
    return updated.ok ? null : refuse(updated.code);
  }

  return {
    async send(body, isOwner, origin) {
      const parsed = v.safeParse(SendCodeSchema, body);
      if (!parsed.success) return refuse('INVALID_REQ_TYPE');
      const { requestType, continueUrl, returnOobLink } = parsed.output;
      const isChange = requestType === 'VERIFY_AND_CHANGE_EMAIL';
      const newEmail = isChange ? parsed.output.newEmail : undefined;
      if (returnOobLink && !isOwner) return refuse('INSUFFICIENT_PERMISSION');
      const found = addressee(parsed.output, isOwner);
      if (!found.ok) return refuse(found.code);
      const { email } = found;
      if (isChange && !newEmail) return refuse('MISSING_NEW_EMAIL');
      for (const address of [email, newEmail ?? email]) {
        if (all.objectionToEmail(address) === 'INVALID_EMAIL') return refuse('INVALID_EMAIL');
      }
      const kind = 'identitytoolkit#GetOobConfirmationCodeResponse';
      const refusal = obstacle(requestType, found.account, newEmail);
      // Others are not told which addresses have accounts, as in projects made since 2023.
      if (refusal) return isOwner ? refuse(refusal) : done({ kind, email });
      const uid = found.account?.uid;
      const code = codes.issue({ requestType, uid, email, newEmail, continueUrl });
      const oobLink = linkOf(code, origin);
      if (returnOobLink) return done({ kind, email, oobCode: code.oobCode, oobLink });
      const to = newEmail ?? email;
      messages.push({ time: clock(), requestType, to, link: oobLink });
      if (messages.length > MAX_MESSAGES) messages.shift();
      log(`auth: ${requestType} for ${to}: ${oobLink}`);
      return done({ kind, email });
    },

    async resetPassword(body) {
      const parsed = v.safeParse(UseCodeSchema, body);
      if (!parsed.success) return refuse('INVALID_ARGUMENT');
      const found = codes.find(parsed.output.oobCode);
      if (!found.ok) return refuse(found.code);
      const { code } = found;
      const { requestType, newEmail } = code;
      const { newPassword } = parsed.output;
      if (newPassword !== undefined) {
        if (requestType !== 'PASSWORD_RESET') return refuse('INVALID_OOB_CODE');
        if (newPassword === '') return refuse('MISSING_PASSWORD');
        const refusal = await change(code, { password: newPassword, emailVerified: true });
        if (refusal) return refusal;
      }
      const email = requestType === 'EMAIL_SIGNIN' ? undefined : code.email;
      const kind = 'identitytoolkit#ResetPasswordResponse';
      return done({ kind, requestType, email, newEmail });
    },

    async apply(body) {
      const parsed = v.safeParse(UseCodeSchema, body);
      if (!parsed.success) return refuse('INVALID_ARGUMENT');
      const found = codes.find(parsed.output.oobCode);
      if (!found.ok) return refuse(found.code);
      const { requestType, uid = '', newEmail } = found.code;
      const isChange = requestType === 'VERIFY_AND_CHANGE_EMAIL' && newEmail !== undefined;
      if (!isChange && requestType !== 'VERIFY_EMAIL') return refuse('INVALID_OOB_CODE');
      const refusal = await change(found.code, {
        ...(isChange ? { email: newEmail } : {}),
        emailVerified: true,
      });
      if (refusal) return refusal;
      const kind = 'identitytoolkit#SetAccountInfoResponse';
      const account = all.byUid(uid);
      return account ? done({ kind, ...toChangedInfo(account) }) : refuse('USER_NOT_FOUND');
    },

    async signInWithLink(body) {
      const parsed = v.safeParse(UseCodeSchema, body);
      if (!parsed.success) return refuse('INVALID_ARGUMENT');
      const { oobCode, email, idToken } = parsed.output;
      const found = codes.find(oobCode);
      if (!found.ok) return refuse(found.code);
      const { code } = found;
      if (code.requestType !== 'EMAIL_SIGNIN') return refuse('INVALID_OOB_CODE');
      if (email?.toLowerCase() !== code.email) return refuse('INVALID_EMAIL');
      const holder = idToken === undefined ? undefined : sessions.holderOf(idToken);
      if (holder && !holder.ok) return refuse(holder.code);
      codes.spend(code);
      const known = holder?.account ?? all.byEmail(code.email);
      const proven = { email: code.email, emailVerified: true, emailLink: true };
      const saved = known
        ? await all.update(known.uid, proven)
        : await all.create(undefined, proven);
      if (!saved.ok) return refuse(saved.code);
      const kind = 'identitytoolkit#EmailLinkSigninResponse';
      const answer = { kind, isNewUser: known === undefined };
      return sessions.begin(saved.account.uid, { provider: 'password' }, answer);
    },

    sent(origin) {
      const oobCodes = codes.all().map((code) => {
        const { requestType, email, newEmail, oobCode } = code;
        return { requestType, email, newEmail, oobCode, oobLink: linkOf(code, origin) };
      });
      return done({ oobCodes });
    },

    messages: () => messages,
  };
}
