import { createHash } from 'node:crypto';
import {
  PasswordHashingSchema,
  type Project,
  StoredAccountSchema,
  StoredFileSchema,
} from '@site/backend/firebase-admin-api';
import * as v from 'valibot';

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `manifest.json`: what a backup is, and what each of its files must be. Written last. */
export const ManifestSchema = v.object({
  kind: v.literal('site-backup'),
  /** Raised when an older tool could no longer read it. */
  format: v.literal(1),
  /** ISO time at which it was begun. */
  made: v.pipe(v.string(), v.isoTimestamp()),
  source: v.object({
    project: v.string(),
    /** Address prefix of pictures in that project. */
    pictures: v.string(),
  }),
  counts: v.object({
    posts: count,
    updates: count,
    files: count,
    accounts: count,
    members: count,
  }),
  /** SHA-256 by name of file, in hexadecimal. */
  sha256: v.record(v.string(), hash),
  /** `sealOf` what is checked by nothing else. Backups from before it have none. */
  seal: v.optional(hash),
});

/** `storage.json` */
export const StorageSchema = v.array(
  /** `bytes`: SHA-256, the file's name in `storage/`: no stored name ever becomes a path. */
  v.object({ ...StoredFileSchema.entries, bytes: hash }),
);

/** `accounts.json` */
export const AccountsSchema = v.object({
  hashing: v.optional(PasswordHashingSchema),
  accounts: v.array(StoredAccountSchema),
});

export type Manifest = v.InferOutput<typeof ManifestSchema>;
export type ArchivedFile = v.InferOutput<typeof StorageSchema>[number];
export type ArchivedAccounts = v.InferOutput<typeof AccountsSchema>;

/** A backup without the bytes of its files. */
export interface Archive {
  manifest: Manifest;
  database: unknown;
  files: ArchivedFile[];
  accounts: ArchivedAccounts;
}

export const sha256 = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** SHA-256 of when and of what a backup was made, which its contents do not tell. */
export const sealOf = ({ made, source }: Pick<Manifest, 'made' | 'source'>): string =>
  sha256(JSON.stringify([made, source.project, source.pictures]));

/** The file that contains a stored file's bytes. */
export const bytesPath = (file: ArchivedFile): string => `storage/${file.bytes}`;

/** Whether a backup may hold a file of this name. */
export const isArchiveName = (name: string): boolean =>
  /^(?:(?:manifest|database|storage|accounts)\.json|storage\/[0-9a-f]{64})$/.test(name);

const sizeOf = (list: unknown): number =>
  typeof list === 'object' && list !== null
    ? Object.values(list).filter((entry) => entry !== null).length
    : 0;

const child = (node: unknown, name: string): unknown =>
  typeof node === 'object' && node !== null && Object.hasOwn(node, name)
    ? (node as Record<string, unknown>)[name]
    : undefined;

/**
 * Counts of a backup's content, for people and as a check. Placeholders at index 0 are counted too.
 */
export function countsOf({
  database,
  files,
  accounts,
}: Omit<Archive, 'manifest'>): Manifest['counts'] {
  return {
    posts: sizeOf(child(child(database, 'blog'), 'posts')),
    updates: sizeOf(child(database, 'latest')),
    files: files.length,
    accounts: accounts.accounts.length,
    members: Object.keys(Object(Object(database).members)).length,
  };
}

/** The three files of JSON, as they are written. */
export function archiveTexts({
  database,
  files,
  accounts,
}: Omit<Archive, 'manifest'>): Record<string, string> {
  const texts = { 'database.json': database, 'storage.json': files, 'accounts.json': accounts };
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [name, `${JSON.stringify(value, null, 2)}\n`]),
  );
}

/** @param made milliseconds since the epoch */
export function manifestOf(
  contents: Omit<Archive, 'manifest'>,
  source: Pick<Project, 'id' | 'pictures'>,
  made: number,
): Manifest {
  const texts = Object.entries(archiveTexts(contents)).map(([name, text]) => [name, sha256(text)]);
  const bytes = contents.files.map((file) => [bytesPath(file), file.bytes]);
  const origin = {
    made: new Date(made).toISOString(),
    source: { project: source.id, pictures: source.pictures },
  };
  return {
    kind: 'site-backup',
    format: 1,
    ...origin,
    counts: countsOf(contents),
    sha256: Object.fromEntries([...texts, ...bytes]),
    seal: sealOf(origin),
  };
}
