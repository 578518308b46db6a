/** The accounts of a local backend, with their roles; all of them have this password. */
export const LOCAL_PASSWORD = 'starlight';
export const LOCAL_ACCOUNTS = [
  { uid: 'sample-admin', email: 'admin@example.org', name: 'Ada Admin', role: 'admin' },
  { uid: 'sample-member', email: 'member@example.org', name: 'Edith Editor', role: 'editor' },
  { uid: 'sample-author', email: 'author@example.org', name: 'Arthur Author', role: 'author' },
  { uid: 'sample-guest', email: 'guest@example.org', name: 'Guest', role: undefined },
] as const;

type Made = { ok: true; account: { uid: string } } | { ok: false; code: string };

/** Accounts of the local backend, or of one that is seeded as it is. */
export interface SeedAccounts {
  byEmail(email: string): { uid: string } | undefined;
  create(
    uid: string,
    account: { email: string; password: string; emailVerified: boolean },
  ): Promise<Made>;
  update(uid: string, change: { emailVerified: boolean }): Promise<Made>;
}

type SampleMembers = { ok: true; members: object } | { ok: false; message: string };

/**
 * Makes those of the accounts that are missing, and verifies the address of the others; they keep
 * their passwords.
 * @returns what to store at `members`
 */
export async function makeSampleMembers(accounts: SeedAccounts): Promise<SampleMembers> {
  const members: Record<string, object> = {};
  for (const { uid: wanted, email, name, role } of LOCAL_ACCOUNTS) {
    const known = accounts.byEmail(email);
    const made = known
      ? await accounts.update(known.uid, { emailVerified: true })
      : await accounts.create(wanted, { email, password: LOCAL_PASSWORD, emailVerified: true });
    if (!made.ok) return { ok: false, message: `${email} cannot be created: ${made.code}` };
    if (role) members[made.account.uid] = { email, name, role, since: 0, by: 'seed' };
  }
  return { ok: true, members };
}
