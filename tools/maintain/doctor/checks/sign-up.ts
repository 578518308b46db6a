import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Answer, WritingDeps } from '../ask';
import { type Finding, unless } from '../findings';
import type { SiteUnderTest } from '../site-under-test';

/** @see https://docs.cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signUp */
const SignedUp = v.pipe(v.string(), v.parseJson(), v.object({ idToken: v.string() }));

interface Account {
  email: string;
  idToken: string;
  /** Deletes it; whether that worked. */
  remove(): Promise<boolean>;
}

type MadeAccount = { ok: true; account: Account } | { ok: false; findings: Finding[] };

const call = (
  { send }: WritingDeps,
  { authUrl, backend, origin }: SiteUnderTest,
  name: string,
  body: object,
): Promise<Answer> =>
  send(`${authUrl}/accounts:${name}?key=${encodeURIComponent(backend.firebase.apiKey)}`, {
    method: 'POST',
    // A key may be restricted to pages of the site.
    headers: { 'content-type': 'application/json', referer: `${origin}/` },
    body: JSON.stringify(body),
  });

/** Makes an account, as everybody who accepts an invitation does. */
export async function signUp(deps: WritingDeps, site: SiteUnderTest): Promise<MadeAccount> {
  const email = `${deps.mark}@example.com`;
  const credentials = { email, password: randomUUID(), returnSecureToken: true };
  const answer = await call(deps, site, 'signUp', credentials);
  const parsed = v.safeParse(SignedUp, answer.body.toString());
  if (answer.status !== 200 || !parsed.success) {
    return { ok: false, findings: unless(false, 'sign-up', site.authUrl, describe(answer)) };
  }
  const { idToken } = parsed.output;
  const remove = async () => (await call(deps, site, 'delete', { idToken })).status === 200;
  return { ok: true, account: { email, idToken, remove } };
}

/**
 * Whether answers tell which addresses have an account.
 * @param registered an address that has one.
 * @see https://docs.cloud.google.com/identity-platform/docs/admin/email-enumeration-protection
 */
export async function checkEnumeration(
  deps: WritingDeps,
  site: SiteUnderTest,
  registered: string,
): Promise<Finding[]> {
  const unknown = `no-${registered}`;
  const attempts = [
    await call(deps, site, 'createAuthUri', { identifier: registered, continueUri: site.origin }),
    await call(deps, site, 'signInWithPassword', { email: unknown, password: randomUUID() }),
    await call(deps, site, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: unknown }),
  ];
  return attempts.flatMap((answer) =>
    unless(!telling.test(answer.body.toString()), 'enumeration', site.authUrl, describe(answer)),
  );
}

/** What is answered about an address only where the protection is off. */
const telling = /EMAIL_NOT_FOUND|"registered"|"signinMethods"/;

const describe = ({ status, body }: Answer): string =>
  `status ${status}: ${body.toString().replace(/\s+/g, ' ').slice(0, 200)}`;
