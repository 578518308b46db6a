import * as v from 'valibot';
import type { Ask } from '../ask';
import { type Finding, unless } from '../findings';
import { readJson } from '../read-json';
import type { SiteUnderTest } from '../site-under-test';

const flag = v.optional(v.boolean(), false);

/**
 * What the site needs of a project's configuration. Fields that are false may be absent.
 * @see https://docs.cloud.google.com/identity-platform/docs/reference/rest/v2/Config
 */
const ConfigSchema = v.object({
  signIn: v.optional(
    v.object({
      email: v.optional(v.object({ enabled: flag, passwordRequired: flag }), {}),
      anonymous: v.optional(v.object({ enabled: flag }), {}),
    }),
    {},
  ),
  client: v.optional(
    v.object({ permissions: v.optional(v.object({ disabledUserSignup: flag }), {}) }),
    {},
  ),
  emailPrivacyConfig: v.optional(v.object({ enableImprovedEmailPrivacy: flag }), {}),
  notification: v.optional(
    v.object({
      sendEmail: v.optional(v.object({ callbackUri: v.optional(v.string()) }), {}),
    }),
    {},
  ),
  authorizedDomains: v.optional(v.array(v.string()), []),
});

/** Who may sign in and up, from where, where links in e-mails lead, and whether addresses can be guessed. */
export async function checkSignInSettings(ask: Ask, site: SiteUnderTest): Promise<Finding[]> {
  const { projectId } = site.backend.firebase;
  const url = `https://identitytoolkit.googleapis.com/admin/v2/projects/${projectId}/config`;
  const read = await readJson(ask, url, ConfigSchema);
  if (!read.ok) return read.findings;
  const { signIn, client, emailPrivacyConfig, notification, authorizedDomains } = read.value;
  const { email, anonymous } = signIn;
  const { callbackUri } = notification.sendEmail;
  const wantedUri = `${site.publicOrigin}/account-action`;
  const host = new URL(site.publicOrigin).hostname;
  const wanted: readonly [holds: boolean, detail: string][] = [
    [email.enabled, 'sign-in by email and password is off'],
    [!email.passwordRequired, 'sign-in by e-mail link is off'],
    [!anonymous.enabled, 'anonymous sign-in is on'],
    [!client.permissions.disabledUserSignup, 'sign-up is off: nobody can accept an invitation'],
    [authorizedDomains.includes(host), `${host} is no authorised domain`],
    [callbackUri === wantedUri, `links in e-mails lead to ${callbackUri}, not to ${wantedUri}`],
  ];
  return [
    ...wanted.flatMap(([holds, detail]) => unless(holds, 'sign-in-settings', url, detail)),
    ...unless(
      emailPrivacyConfig.enableImprovedEmailPrivacy,
      'enumeration',
      url,
      'protection against email enumeration is off',
    ),
  ];
}
