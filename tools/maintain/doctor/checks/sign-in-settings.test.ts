import { site } from '@site/shared/site';
import { siteAt } from '../site-under-test';
import { checkSignInSettings } from './sign-in-settings';

const { projectId } = site.backends.production.firebase;
const onWebApp = `https://${projectId}.web.app`;

/** In the shape that Google's reference gives. */
const config = {
  name: `projects/1/config`,
  signIn: {
    email: { enabled: true },
    hashConfig: { algorithm: 'SCRYPT', rounds: 8, memoryCost: 14 },
  },
  client: { permissions: {}, apiKey: 'key' },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  notification: {
    sendEmail: { method: 'DEFAULT', callbackUri: `${onWebApp}/account-action` },
  },
  authorizedDomains: ['localhost', `${projectId}.web.app`],
};

/** Findings of a project. @param publicOrigin the address that pages name */
async function problems(changed: object, publicOrigin = onWebApp) {
  const body = Buffer.from(JSON.stringify({ ...config, ...changed }));
  const found = await checkSignInSettings(
    async () => ({ status: 200, headers: {}, body }),
    siteAt(onWebApp, { ...site, publicOrigin }),
  );
  return found.map(({ problem, detail }) => `${problem}: ${detail}`);
}

test('a project that is set up as the documents say is well', async () => {
  expect(await problems({})).toEqual([]);
});

test.each<[string, object, RegExp]>([
  ['no passwords', { signIn: { email: {} } }, /^sign-in-settings: sign-in by email and/],
  [
    'no e-mail links',
    { signIn: { email: { enabled: true, passwordRequired: true } } },
    /^sign-in-settings: sign-in by e-mail link is off/,
  ],
  [
    'strangers without an address',
    { signIn: { ...config.signIn, anonymous: { enabled: true } } },
    /^sign-in-settings: anonymous/,
  ],
  [
    'nobody can join',
    { client: { permissions: { disabledUserSignup: true } } },
    /^sign-in-settings: sign-up is off/,
  ],
  ['an unknown domain', { authorizedDomains: ['localhost'] }, /is no authorised domain/],
  [
    "links in e-mails that lead to Google's page",
    { notification: { sendEmail: {} } },
    /^sign-in-settings: links in e-mails lead to undefined, not to https:.*\/account-action$/,
  ],
  ['addresses that can be guessed', { emailPrivacyConfig: {} }, /^enumeration:/],
])('finds: %s', async (_name, changed, expected) => {
  expect(await problems(changed)).toEqual([expect.stringMatching(expected)]);
});

test('with an own domain, members sign in and follow links there', async () => {
  const ownDomain = 'https://club.example';
  const [domain, link, ...others] = await problems({}, ownDomain);
  expect(domain).toBe('sign-in-settings: club.example is no authorised domain');
  expect(link).toMatch(/not to https:\/\/club\.example\/account-action$/);
  expect(others).toEqual([]);
  const notification = { sendEmail: { callbackUri: 'https://club.example/account-action' } };
  const connected = { notification, authorizedDomains: ['club.example'] };
  expect(await problems(connected, ownDomain)).toEqual([]);
});
