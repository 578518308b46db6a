import type { WritingDeps } from './ask';
import { checkContactPost } from './checks/contact-post';
import { checkRefusals } from './checks/refusals';
import { checkEnumeration, signUp } from './checks/sign-up';
import { type Finding, unless } from './findings';
import { runChecks } from './run-checks';
import type { SiteUnderTest } from './site-under-test';

/**
 * Examines what only an attempt shows: makes an account without a membership, tries what it must not
 * be able to do, and deletes the account. Sends one contact query.
 */
export async function examineByWriting(deps: WritingDeps, site: SiteUnderTest): Promise<Finding[]> {
  return runChecks(site.origin, [
    () => checkContactPost(deps, site),
    () => checkAsStranger(deps, site),
  ]);
}

async function checkAsStranger(deps: WritingDeps, site: SiteUnderTest): Promise<Finding[]> {
  const made = await signUp(deps, site);
  const found = await runChecks(site.origin, [
    () => checkRefusals(deps, site, undefined),
    ...(made.ok
      ? [
          () => checkRefusals(deps, site, made.account.idToken),
          () => checkEnumeration(deps, site, made.account.email),
        ]
      : []),
  ]);
  if (!made.ok) return [...found, ...made.findings];
  const isGone = await made.account.remove();
  return [
    ...found,
    ...unless(isGone, 'left-behind', site.authUrl, `the account ${made.account.email}`),
  ];
}
