import { type Client, connect, databaseSdk, type TestBackend } from '../../backend/local/testing';
import type { MemberDatabase } from '../../mf-admin/src/data/member-database';
import { memberDatabase } from '../../mf-admin/src/data/sdk-database';

/** One tab of a member: the real SDK with a connection of its own. */
export function connectMember(
  backend: TestBackend,
  name: string,
): { client: Client; database: MemberDatabase } {
  const email = `${name}@example.org`;
  const client = connect(backend, {
    mockUserToken: { user_id: name, sub: name, email, email_verified: true },
  });
  const auth = { currentUser: { uid: name, email } } as Parameters<typeof memberDatabase>[2];
  return { client, database: memberDatabase(databaseSdk, client.database, auth) };
}
