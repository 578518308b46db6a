import * as v from 'valibot';
import { type Reply, refuse } from './reply';

interface CallFields {
  /** Fields that anybody may send, besides `COMMON`. */
  client: readonly string[];
  /** Fields that ask for the owner's credential, with what Firebase answers to others. */
  owner?: Readonly<Record<string, string>>;
}

/** Fields that clients send with any call, and that have no effect here. */
const COMMON = [
  ...['returnSecureToken', 'clientType', 'captchaChallenge', 'captchaResponse'],
  ...['recaptchaVersion', 'instanceId', 'delegatedProjectNumber', 'tenantId'],
];

const DENIED = 'INSUFFICIENT_PERMISSION';
const denied = (...names: readonly string[]): Record<string, string> => ({
  ...Object.fromEntries(names.map((name) => [name, DENIED])),
  targetProjectId: `${DENIED} : Only authenticated requests can specify target_project_id.`,
});

/**
 * The documented fields of the calls that a client may make.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v1/accounts
 */
const FIELDS: Readonly<Record<string, CallFields>> = {
  'accounts:signUp': {
    client: ['email', 'password', 'displayName', 'photoUrl', 'idToken'],
    owner: {
      localId: 'UNEXPECTED_PARAMETER : User ID',
      ...denied('emailVerified', 'phoneNumber', 'disabled', 'mfaInfo'),
    },
  },
  'accounts:update': {
    client: [
      ...['idToken', 'oobCode', 'email', 'password', 'displayName', 'photoUrl'],
      ...['deleteAttribute', 'deleteProvider'],
    ],
    owner: {
      ...denied('localId', 'emailVerified', 'phoneNumber', 'customAttributes', 'validSince'),
      ...denied('createdAt', 'lastLoginAt', 'mfa', 'linkProviderUserInfo'),
      // Nobody changes this about themselves; the other two need sign-in by other services.
      disableUser: 'OPERATION_NOT_ALLOWED',
      provider: 'OPERATION_NOT_ALLOWED',
      upgradeToFederatedLogin: 'OPERATION_NOT_ALLOWED',
    },
  },
  'accounts:lookup': {
    client: ['idToken'],
    owner: denied('localId', 'email', 'phoneNumber', 'initialEmail', 'federatedUserId'),
  },
  'accounts:delete': { client: ['idToken'], owner: denied('localId') },
  'accounts:signInWithPassword': { client: ['email', 'password', 'pendingIdToken', 'idToken'] },
  'accounts:signInWithCustomToken': { client: ['token'] },
  'accounts:signInWithEmailLink': { client: ['oobCode', 'email', 'idToken'] },
  'accounts:resetPassword': { client: ['oobCode', 'newPassword', 'oldPassword', 'email'] },
  'accounts:sendOobCode': {
    client: [
      ...['requestType', 'email', 'newEmail', 'idToken', 'continueUrl', 'canHandleCodeInApp'],
      ...['dynamicLinkDomain', 'linkDomain', 'iOSBundleId', 'iOSAppStoreId', 'androidPackageName'],
      ...['androidInstallApp', 'androidMinimumVersion', 'androidMinimumVersionCode'],
      ...['challenge', 'captchaResp', 'userIp'],
    ],
    owner: denied('returnOobLink'),
  },
  'accounts:createAuthUri': {
    client: [
      ...['identifier', 'continueUri', 'openidRealm', 'providerId', 'oauthConsumerKey'],
      ...['oauthScope', 'context', 'otaApp', 'customParameter', 'appId', 'hostedDomain'],
      ...['sessionId', 'authFlowType'],
    ],
  },
};

/** Calls about an account, which name it by a token or a code. */
const ABOUT_AN_ACCOUNT = ['accounts:update', 'accounts:lookup', 'accounts:delete'];

/** Why a client may not send one of these fields; `null`: it may send all of them. */
export function objectionToFields(call: string, body: unknown): Reply | null {
  const fields = FIELDS[call];
  if (!fields || !v.is(v.record(v.string(), v.unknown()), body)) return null;
  const { client, owner = {} } = fields;
  const known = [...COMMON, ...client, ...Object.keys(owner)];
  const unknown = Object.keys(body).filter((name) => !known.includes(name));
  if (unknown.length > 0) return refuse(unknown.map(unknownName).join('\n'));
  // Without one of these the call itself says what is missing.
  const isComplete = hasField(body, 'idToken') || hasField(body, 'oobCode');
  if (ABOUT_AN_ACCOUNT.includes(call) && !isComplete) return null;
  const sent = Object.entries(owner).find(([name]) => hasField(body, name));
  return sent ? refuse(sent[1]) : null;
}

const unknownName = (name: string): string =>
  `Invalid JSON payload received. Unknown name "${name}": Cannot find field.`;

/** As in Google's APIs, `null` and an empty text count as absent. */
export function hasField(body: unknown, field: string): boolean {
  if (!v.is(v.record(v.string(), v.unknown()), body)) return false;
  const value = body[field];
  return value !== undefined && value !== null && value !== '';
}
