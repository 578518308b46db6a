import { backend } from '@site/shared/site';
import { acceptInvitation } from './accept';
import type { Invitation } from './invitation';

const invitation: Invitation = {
  email: 'anna.bell@example.org',
  name: 'Anna',
  role: 'editor',
  by: 'admin1',
  secret: 'x'.repeat(22),
};
const claims = { email_verified: true, auth_time: 1_800_000_000 };
const user = (given: object = claims) => ({
  uid: 'u1',
  email: 'anna.bell@example.org',
  getIdTokenResult: jest.fn(async () => ({ token: 'token', claims: given })) as never,
});

const respond = (status: number) =>
  jest.fn(async () => ({ ok: status === 200, status }) as Response);

test('one write creates the member and removes the invitation', async () => {
  const fetched = respond(200);
  globalThis.fetch = fetched;
  const account = user();
  expect(await acceptInvitation(account, invitation)).toBe('accepted');
  // A token from before the address was verified would say that it is not.
  expect(account.getIdTokenResult).toHaveBeenCalledWith(true);
  expect(fetched).toHaveBeenCalledTimes(1);
  const [url, request] = fetched.mock.calls[0] as unknown as [URL, RequestInit];
  expect(url.href).toBe(`${backend.databaseUrl}/.json?ns=${backend.databaseNamespace}&auth=token`);
  expect(JSON.parse(String(request.body))).toEqual({
    'members/u1': {
      email: 'anna.bell@example.org',
      name: 'Anna',
      role: 'editor',
      since: 1_800_000_000_000,
      by: 'admin1',
      secret: invitation.secret,
    },
    'invites/anna,bell@example,org': null,
  });
});

test.each([
  [401, 'refused'],
  [403, 'refused'],
  [503, 'failed'],
] as const)('an answer of %d is %s', async (status, result) => {
  globalThis.fetch = respond(status);
  expect(await acceptInvitation(user(), invitation)).toBe(result);
});

test('an address that is not verified is not sent, and no connection is a failure', async () => {
  globalThis.fetch = respond(200);
  const unverified = user({ ...claims, email_verified: false });
  expect(await acceptInvitation(unverified, invitation)).toBe('unverified');
  expect(fetch).not.toHaveBeenCalled();
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('no network'));
  expect(await acceptInvitation(user(), invitation)).toBe('failed');
});
