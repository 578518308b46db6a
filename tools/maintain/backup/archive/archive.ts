import { createHash } from 'node:crypto';
import {
  PasswordHashingSchema,
  StoredAccountSchema,
  StoredFileSchema,
} from '@site/backend/firebase-admin-api';
import * as v from 'valibot';

/** The file that holds all of a backup but the bytes of stored files: `{sha256, archive}`. */
export const ARCHIVE = 'backup.json';

/** A backup without the bytes of its files. */
export const ArchiveSchema = v.object({
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
  database: v.unknown(),
  files: v.array(
    v.object({
      ...StoredFileSchema.entries,
      /** SHA-256, the file's name in `storage/`: no stored name ever becomes a path. */
      bytes: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    }),
  ),
  accounts: v.object({
    hashing: v.optional(PasswordHashingSchema),
    accounts: v.array(StoredAccountSchema),
  }),
});

export type Archive = v.InferOutput<typeof ArchiveSchema>;

/** The hash of bytes, in hexadecimal. */
export const sha256 = (bytes: Buffer | string): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The hash of an archive, which does not depend on how its file is indented. */
export const sealOf = (archive: unknown): string => sha256(JSON.stringify(archive));

/** The file that contains a stored file's bytes. */
export const bytesPath = ({ bytes }: Archive['files'][number]): string => `storage/${bytes}`;

/** Whether a backup may hold a file or folder of this name. */
export const isArchiveName = (name: string): boolean =>
  name === ARCHIVE || /^storage\/(?:[0-9a-f]{64})?$/.test(name);

/** Summary of a backup's content. Placeholders at index 0 are counted too. */
export function inFigures({ database, files, accounts: { accounts } }: Archive): string {
  const count = (list: unknown) =>
    Object.values(Object(list)).filter((entry) => entry !== null).length;
  const { blog, latest, members } = Object(database);
  const people = `${accounts.length} accounts (${count(members)} members)`;
  return `${count(blog?.posts)} posts, ${count(latest)} updates, ${files.length} files, ${people}`;
}
