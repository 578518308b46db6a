import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Project } from '@site/backend/firebase-admin-api';
import { type Archive, bytesPath } from '../archive/archive';
import { accountName, type Contents, type Difference, differences } from '../compare/differences';
import { readContents } from '../compare/read-contents';

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

export type PlanOutcome = { ok: true; plan: RestorePlan } | { ok: false; message: string };

/** Plans the changes that restore a backup to a project. Changes nothing. */
export async function planRestore(archive: Archive, project: Project): Promise<PlanOutcome> {
  const { contents: stored, etag } = await readContents(project);
  const { accounts, hashing } = archive.accounts;
  const taken = accounts.find(({ uid, email }) =>
    stored.accounts.some((other) => email && other.email === email && other.uid !== uid),
  );
  if (taken) {
    const message = `${taken.email} belongs to another account than in the backup. Delete that account, or change its address, first.`;
    return { ok: false, message };
  }
  const database = withPeopleOf(stored.database, databaseFor(archive, project));
  const wanted: Contents = { database, files: archive.files, accounts };
  const all = differences(wanted, stored);
  const isStaying = ({ area, kind }: Difference) => area !== 'database' && kind === 'extra';
  const membersNow = branch(branch(stored.database).members);
  const hasPassword = ({ password }: (typeof accounts)[number]) =>
    password !== undefined && project.accounts.takes(hashing);
  const changes = all.filter((difference) => !isStaying(difference));
  const changed = new Set(changes.filter(({ area }) => area === 'accounts').map((x) => x.label));
  return {
    ok: true,
    plan: {
      changes,
      staying: all.filter(isStaying),
      newMembers: Object.entries(branch(branch(database).members))
        .filter(([uid]) => !Object.hasOwn(membersNow, uid))
        .map(([uid, entry]) => String(branch(entry).email ?? uid)),
      withoutPassword: accounts
        .filter((account) => changed.has(accountName(account)) && !hasPassword(account))
        .map(accountName),
      database,
      etag,
    },
  };
}

/** The backup's database for this project, where its pictures may have other addresses. */
export const databaseFor = (archive: Archive, project: Pick<Project, 'pictures'>): unknown =>
  withPicturesAt(archive.database, archive.manifest.source.pictures, project.pictures);

/**
 * Does what was planned: files, then accounts, and last and at once the database, so that nothing is
 * shown before it is there. Cut off anywhere, it can be begun again.
 * @returns false where somebody has saved since the plan was made. The database is as it was then.
 */
export async function restore(
  folder: string,
  archive: Archive,
  project: Project,
  { changes, database, etag }: RestorePlan,
): Promise<boolean> {
  const inArea = (area: Difference['area']) =>
    new Set(changes.filter((change) => change.area === area).map(({ label }) => label));
  const files = inArea('storage');
  for (const file of archive.files.filter(({ name }) => files.has(name))) {
    const { bytes: _bytes, ...described } = file;
    await project.files.write(described, await readFile(path.join(folder, bytesPath(file))));
  }
  const places = inArea('accounts');
  const { accounts, hashing } = archive.accounts;
  const changed = accounts.filter((account) => places.has(accountName(account)));
  if (changed.length > 0) await project.accounts.write(changed, hashing);
  return inArea('database').size === 0 || project.database.replace(database, etag);
}

/**
 * Replaces the origin of pictures in a database: each address with the prefix `from` gets the
 * prefix `to`, in bodies too. Names and tokens stay, so the addresses lead to the same files.
 */
function withPicturesAt(database: unknown, from: string, to: string): unknown {
  if (from === to) return database;
  return JSON.parse(JSON.stringify(database).replaceAll(from, to));
}

type Branch = Record<string, unknown>;

const branch = (value: unknown): Branch =>
  typeof value === 'object' && value !== null ? (value as Branch) : {};

/**
 * The database of a backup with the people of now where the backup must not decide: a restore must
 * not make ended sessions valid again, so of two times since when a member counts the later one
 * stays. A backup from before there were members leaves those of now; none has open invitations, or
 * who has an editor open.
 */
function withPeopleOf(stored: unknown, backup: unknown): unknown {
  const now = branch(branch(stored).members);
  const members = { ...branch(branch(backup).members ?? now) };
  for (const [uid, entry] of Object.entries(members)) {
    const since = Math.max(...[entry, now[uid]].map((one) => Number(branch(one).since ?? 0)));
    if (since > 0) members[uid] = { ...branch(entry), since };
  }
  const { invites, presence } = branch(stored);
  return {
    ...branch(backup),
    ...(Object.keys(members).length > 0 && { members }),
    ...(invites !== undefined && { invites }),
    ...(presence !== undefined && { presence }),
  };
}
