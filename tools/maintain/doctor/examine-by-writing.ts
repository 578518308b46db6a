import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Answer, Ask } from './ask';
import { checkRefusals } from './checks/refusals';
import { type Finding, runChecks, unless } from './findings';
import type { SiteUnderTest } from './site-under-test';

/** @see https://docs.cloud.google.com/identity-platform/docs/reference/rest/v1/accounts/signUp */
const SignedUp = v.pipe(v.string(), v.parseJson(), v.object({ idToken: v.string() }));

/**
 * Examines what only an attempt shows: makes an account without a membership, tries what it must not
 * be able to do, and deletes the account.
 * @param mark a name that nothing has yet: all that is written has it.
 */
export function examineByWriting(ask: Ask, site: SiteUnderTest, mark: string): Promise<Finding[]> {
  return runChecks(site.origin, [
    () => checkRefusals(ask, site, mark, undefined),
    () => checkAsStranger(ask, site, mark),
  ]);
}

async function checkAsStranger(ask: Ask, site: SiteUnderTest, mark: string): Promise<Finding[]> {
  const email = `${mark}@example.com`;
  const credentials = { email, password: randomUUID(), returnSecureToken: true };
  const made = await call(ask, site, 'signUp', credentials);
  const parsed = v.safeParse(SignedUp, made.body.toString());
  if (!parsed.success) return unless(false, 'sign-up', site.authUrl, describe(made));
  const { idToken } = parsed.output;
  const found = await runChecks(site.origin, [
    () => checkRefusals(ask, site, mark, idToken),
    () => checkEnumeration(ask, site, email),
  ]);
  const { status } = await call(ask, site, 'delete', { idToken });
  const left = unless(status === 200, 'left-behind', site.authUrl, `the account ${email}`);
  return [...found, ...left];
}

const call = (
  ask: Ask,
  { authUrl, backend, origin }: SiteUnderTest,
  name: string,
  body: object,
): Promise<Answer> =>
  ask(`${authUrl}/accounts:${name}?key=${encodeURIComponent(backend.firebase.apiKey)}`, {
    method: 'POST',
    // A key may be restricted to pages of the site.
    headers: { 'content-type': 'application/json', referer: `${origin}/` },
    body: JSON.stringify(body),
  });

/** What is answered about an address only where the protection is off. */
const telling = /EMAIL_NOT_FOUND|"registered"|"signinMethods"/;

/**
 * Whether answers tell which addresses have an account.
 * @param registered an address that has one.
 * @see https://docs.cloud.google.com/identity-platform/docs/admin/email-enumeration-protection
 */
async function checkEnumeration(
  ask: Ask,
  site: SiteUnderTest,
  registered: string,
): Promise<Finding[]> {
  const unknown = `no-${registered}`;
  const attempts = [
    await call(ask, site, 'createAuthUri', { identifier: registered, continueUri: site.origin }),
    await call(ask, site, 'signInWithPassword', { email: unknown, password: randomUUID() }),
    await call(ask, site, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: unknown }),
  ];
  return attempts.flatMap((answer) =>
    unless(!telling.test(answer.body.toString()), 'sign-up', site.authUrl, describe(answer)),
  );
}

const describe = ({ status, body }: Answer): string =>
  `status ${status}: ${body.toString().replace(/\s+/g, ' ').slice(0, 200)}`;
