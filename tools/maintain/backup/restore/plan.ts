import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '@site/backend/firebase-admin-api';
import { type Archive, bytesPath } from '../archive/archive';
import { replaceDatabase } from '../before-writing';
import type { Backup } from '../with-backup';
import { contentsFor, loadContents } from './compare';
import { accountName, type Branch, type Difference, differences } from './differences';

/** The planned changes of a restore. */
export interface RestorePlan {
  /** Differences between the current content and the backup. */
  changes: Difference[];
  /** Neither files nor accounts are deleted by a restore. */
  staying: Difference[];
  /** Addresses of those who are not members now, and will be. */
  newMembers: string[];
  /** Accounts whose password is not set by it. */
  withoutPassword: string[];
  /** The whole database as it will be. */
  database: unknown;
  /** Mark of the database's state that the plan was made for. */
  etag: string;
}

/**
 * Plans the changes that restore a backup to a project. Changes nothing.
 * @throws where an address belongs to another account now
 */
export async function planRestore(archive: Archive, project: Project): Promise<RestorePlan> {
  const { etag, ...stored } = await loadContents(project);
  const wanted = contentsFor(archive, project);
  const { accounts, hashing } = archive.accounts;
  const taken = accounts.find(({ uid, email }) =>
    stored.accounts.some((other) => email && other.email === email && other.uid !== uid),
  );
  if (taken) {
    throw new Error(
      `${taken.email} belongs to another account than in the backup. Delete that account, or change its address, first. Nothing was changed.`,
    );
  }
  const database = withPeopleOf(stored.database, wanted.database);
  const all = differences({ ...wanted, database }, stored);
  const isStaying = ({ area, kind }: Difference) => area !== 'database' && kind === 'extra';
  const changes = all.filter((difference) => !isStaying(difference));
  const membersNow = branch(branch(stored.database).members);
  const hasPassword = ({ password }: (typeof accounts)[number]) =>
    password !== undefined && project.accounts.takes(hashing);
  return {
    changes,
    staying: all.filter(isStaying),
    newMembers: Object.entries(branch(branch(database).members))
      .filter(([uid]) => !Object.hasOwn(membersNow, uid))
      .map(([uid, entry]) => String(branch(entry).email ?? uid)),
    withoutPassword: changedAccounts(archive, changes)
      .filter((account) => !hasPassword(account))
      .map(accountName),
    database,
    etag,
  };
}

/** The labels of changes in one area. */
const labelsIn = (area: Difference['area'], changes: readonly Difference[]) =>
  new Set(changes.filter((change) => change.area === area).map(({ label }) => label));

function changedAccounts({ accounts }: Archive, changes: readonly Difference[]) {
  const labels = labelsIn('accounts', changes);
  return accounts.accounts.filter((account) => labels.has(accountName(account)));
}

/**
 * Does what was planned: files, then accounts, and last and at once the database, so that nothing is
 * shown before it is there. Cut off anywhere, it can be begun again.
 * @throws where somebody has saved since the plan was made. The database is as it was then.
 */
export async function applyRestore(
  { folder, archive }: Backup,
  project: Project,
  { changes, database, etag }: RestorePlan,
): Promise<void> {
  const names = labelsIn('storage', changes);
  for (const file of archive.files.filter(({ name }) => names.has(name))) {
    const { bytes: _bytes, ...described } = file;
    await project.files.write(described, await readFile(path.join(folder, bytesPath(file))));
  }
  const accounts = changedAccounts(archive, changes);
  if (accounts.length > 0) await project.accounts.write(accounts, archive.accounts.hashing);
  if (labelsIn('database', changes).size > 0) await replaceDatabase(project, database, etag);
}

const branch = (value: unknown): Branch => Object(value);

/**
 * The database of a backup with the people of now where the backup must not decide: a restore must
 * not make ended sessions valid again, so of two times since when a member counts the later one
 * stays. A backup without members leaves those of now; none has open invitations, or who has an
 * editor open.
 */
function withPeopleOf(stored: unknown, backup: unknown): unknown {
  const { members: now, invites, presence } = branch(stored);
  const members = { ...branch(branch(backup).members ?? now) };
  for (const [uid, entry] of Object.entries(members)) {
    const both = [entry, branch(now)[uid]];
    const since = Math.max(...both.map((one) => Number(branch(one).since ?? 0)));
    if (since > 0) members[uid] = { ...branch(entry), since };
  }
  return { ...branch(backup), members, invites, presence };
}
