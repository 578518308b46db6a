import type { ProjectName } from '@site/backend/firebase-admin-api';
import { readArguments } from '../../site/start/read-arguments';

export const USAGE = `npm run backup -- export [--to <folder>]
    copies database, storage and accounts into a new folder
npm run backup -- verify <folder> [--against local|production]
    checks that a backup is whole; and what is stored, against it
npm run backup -- restore <folder> [--dry-run] [--without-copy]
    brings back what differs; keeps a backup of what it replaces
npm run backup -- import <file> [--dry-run] [--without-copy]
    takes over content of the original site, instead of what is there
npm run backup -- keys --to <file>
    makes the keys of encrypted backups; the file holds the private one
npm run backup -- export --encrypted [--to <folder>]
    exports, rehearses the restore, and leaves one file that the private key opens
npm run backup -- decrypt <file> --identity <key file> [--to <folder>]
    makes a folder of it again
npm run backup -- drill <file> --identity <key file> [--open]
    restores it into a backend of its own, compares, with --open starts the site on it, and
    deletes the plain text

  --target local|production   whose data; the local backend by default
  --dry-run                   says what would be done, and does nothing
  --without-copy              keeps no backup of what is replaced

Production needs GOOGLE_APPLICATION_CREDENTIALS to name the key file of a service account.`;

export type Command =
  | { name: 'export'; target: ProjectName; folder: string | undefined; isEncrypted: boolean }
  | { name: 'keys'; file: string }
  | { name: 'decrypt'; from: string; identity: string; folder: string | undefined }
  /** Without an identity `from` is the folder of a backup. */
  | { name: 'drill'; from: string; identity: string | undefined; opensSite: boolean }
  | { name: 'verify'; folder: string; against: ProjectName | undefined }
  | {
      name: 'restore' | 'import';
      target: ProjectName;
      from: string;
      isDryRun: boolean;
      keepsCopy: boolean;
    };

/** Those that change what is stored. */
export type Destructive = Extract<Command, { name: 'restore' | 'import' }>;

export type ReadCommand = { ok: true; command: Command } | { ok: false; message: string };

const isProject = (name: string): name is ProjectName => name === 'local' || name === 'production';

/**
 * Parses the command line. If credentials for production are available, the target must be named
 * explicitly: nobody should have to remember which variables are set.
 */
export function readCommand(args: string[], environment: NodeJS.ProcessEnv): ReadCommand {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const read = readArguments({
    args,
    allowPositionals: true,
    options: {
      target: text,
      against: text,
      to: text,
      identity: text,
      encrypted: flag,
      open: flag,
      'dry-run': flag,
      'without-copy': flag,
    },
  });
  if (!read.ok) return refuse(read.message);
  const { values, positionals } = read;
  const [name, from, ...more] = positionals;
  const given = values.against ?? values.target;
  if (given !== undefined && !isProject(given)) {
    return refuse(`There is no "${given}": say local or production.`);
  }
  if (more.length > 0) return refuse(`"${more[0]}" is one word too many.`);
  if (name === 'verify') {
    if (from === undefined) return refuse('Which folder?');
    return { ok: true, command: { name, folder: from, against: given } };
  }
  if (name === 'keys') {
    if (values.to === undefined) return refuse('Say --to <file>, outside the repository.');
    return { ok: true, command: { name, file: values.to } };
  }
  if (name === 'decrypt' || name === 'drill') return readOpening(name, from, values);
  if (name !== 'export' && name !== 'restore' && name !== 'import') return refuse(USAGE);
  if (given === undefined && environment.GOOGLE_APPLICATION_CREDENTIALS) {
    return refuse(
      'GOOGLE_APPLICATION_CREDENTIALS is set. Say which you mean: --target local, or --target production.',
    );
  }
  const target = given ?? 'local';
  if (name === 'export') {
    if (from !== undefined) return refuse(`Say --to ${from}`);
    const { encrypted: isEncrypted } = values;
    return { ok: true, command: { name, target, folder: values.to, isEncrypted } };
  }
  if (from === undefined) return refuse(name === 'restore' ? 'Which folder?' : 'Which file?');
  const isDryRun = values['dry-run'];
  const keepsCopy = !values['without-copy'];
  return { ok: true, command: { name, target, from, isDryRun, keepsCopy } };
}

/** The commands that open an encrypted backup. */
function readOpening(
  name: 'decrypt' | 'drill',
  from: string | undefined,
  values: { identity?: string | undefined; to?: string | undefined; open: boolean },
): ReadCommand {
  const { identity, to: folder, open: opensSite } = values;
  if (from === undefined) return refuse('Which file?');
  if (identity === undefined && (name === 'decrypt' || from.endsWith('.age'))) {
    return refuse('Say --identity and the file of the private key.');
  }
  if (name === 'drill') return { ok: true, command: { name, from, identity, opensSite } };
  return { ok: true, command: { name, from, identity: identity ?? '', folder } };
}

const refuse = (message: string): ReadCommand => ({ ok: false, message });
