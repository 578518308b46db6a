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

  --target local|production   whose data; the local backend by default
  --dry-run                   says what would be done, and does nothing
  --without-copy              keeps no backup of what is replaced

Production needs GOOGLE_APPLICATION_CREDENTIALS to name the key file of a service account.`;

export type Command =
  | { name: 'export'; target: ProjectName; folder: string | undefined }
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
  if (name !== 'export' && name !== 'restore' && name !== 'import') return refuse(USAGE);
  if (given === undefined && environment.GOOGLE_APPLICATION_CREDENTIALS) {
    return refuse(
      'GOOGLE_APPLICATION_CREDENTIALS is set. Say which you mean: --target local, or --target production.',
    );
  }
  const target = given ?? 'local';
  if (name === 'export') {
    if (from !== undefined) return refuse(`Say --to ${from}`);
    return { ok: true, command: { name, target, folder: values.to } };
  }
  if (from === undefined) return refuse(name === 'restore' ? 'Which folder?' : 'Which file?');
  const isDryRun = values['dry-run'];
  const keepsCopy = !values['without-copy'];
  return { ok: true, command: { name, target, from, isDryRun, keepsCopy } };
}

const refuse = (message: string): ReadCommand => ({ ok: false, message });
