import type { Ask } from './ask';
import { checkBackups } from './checks/backups';
import { checkSignInSettings } from './checks/sign-in-settings';
import { checkUsage } from './checks/usage';
import type { Finding } from './findings';
import { runChecks } from './run-checks';
import type { SiteUnderTest } from './site-under-test';

/**
 * Examines what visitors cannot see: settings of the project, and what it uses. Reads alone.
 * @param ask sends the credential of the project's owner with each request.
 * @param now milliseconds since the epoch.
 */
export function examineAsOwner(ask: Ask, site: SiteUnderTest, now: number): Promise<Finding[]> {
  return runChecks(`project ${site.backend.firebase.projectId}`, [
    () => checkSignInSettings(ask, site),
    () => checkUsage(ask, site, now),
    () => checkBackups(ask, site, now),
  ]);
}
