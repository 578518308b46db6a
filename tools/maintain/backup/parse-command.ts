import type { ProjectName } from '@site/backend/firebase-admin-api';
import { parseArguments } from '../../site/start/parse-arguments';
import type { Source } from './with-backup';

const USAGE = `npm run backup -- export [--to <folder>]
    copies database, storage and accounts into a new folder
npm run backup -- export --encrypted [--to <file>]
    exports, rehearses the restore, and leaves one file that the private key opens
npm run backup -- verify <backup> [--target local|production]
    checks that a backup is whole; and what is stored, against it
npm run backup -- restore <backup> [--dry-run]
    brings back what differs; keeps a backup of what it replaces
npm run backup -- drill <backup> [--open]
    restores it into a backend of its own, compares, with --open starts the site on it, and
    deletes the plain text
npm run backup -- keys --to <file>
    makes the keys of encrypted backups; the file holds the private one

  <backup>                    a folder, or an encrypted file with --identity <key file>
  --target local|production   whose data; the local backend by default
  --dry-run                   says what would be done, and does nothing

Production needs GOOGLE_APPLICATION_CREDENTIALS to name the key file of a service account.`;

export type Command =
  | { name: 'export'; target: ProjectName; to: string | undefined; isEncrypted: boolean }
  | { name: 'keys'; to: string }
  /** Without a target the backup is checked alone. */
  | ({ name: 'verify'; target: ProjectName | undefined } & Source)
  | ({ name: 'restore'; target: ProjectName; isDryRun: boolean } & Source)
  | ({ name: 'drill'; opensSite: boolean } & Source);

export type CommandOf<Name extends Command['name']> = Extract<Command, { name: Name }>;

type Refused = { ok: false; message: string };

const refuse = (message: string): Refused => ({ ok: false, message });
const accept = (command: Command) => ({ ok: true, command }) as const;

/** Parses the command line. */
export function parseCommand(
  args: string[],
  environment: NodeJS.ProcessEnv,
): { ok: true; command: Command } | Refused {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const flags = { encrypted: flag, open: flag, 'dry-run': flag } as const;
  const options = { target: text, to: text, identity: text, ...flags } as const;
  const read = parseArguments({ args, allowPositionals: true, options });
  if (!read.ok) return read;
  const { to, identity, ...values } = read.values;
  const [name, from, extra] = read.positionals;
  if (extra !== undefined) return refuse(`"${extra}" is one word too many.`);
  const worksOnProject = name === 'export' || name === 'restore';
  const chosen = parseTarget(values.target, worksOnProject ? environment : {});
  if (!chosen.ok) return chosen;
  const { target } = chosen;
  if (name === 'keys') {
    return to ? accept({ name, to }) : refuse('Say --to <file>, outside the repository.');
  }
  if (name === 'export') {
    if (from !== undefined) return refuse(`Say --to ${from}`);
    return accept({ name, target, to, isEncrypted: values.encrypted });
  }
  if (name !== 'verify' && name !== 'restore' && name !== 'drill') return refuse(USAGE);
  if (from === undefined) return refuse('Which backup?');
  if (from.endsWith('.age') && identity === undefined) {
    return refuse('Say --identity and the file of the private key.');
  }
  const source: Source = { from, identity };
  if (name === 'drill') return accept({ name, ...source, opensSite: values.open });
  if (name === 'restore') return accept({ name, target, ...source, isDryRun: values['dry-run'] });
  return accept({ name, target: values.target === undefined ? undefined : target, ...source });
}

/**
 * Reads whose data a command means. If credentials for production are available, the target must be
 * named explicitly: nobody should have to remember which variables are set.
 */
export function parseTarget(
  given: string | undefined,
  environment: NodeJS.ProcessEnv,
): { ok: true; target: ProjectName } | Refused {
  if (given === undefined && environment.GOOGLE_APPLICATION_CREDENTIALS) {
    return refuse(
      'GOOGLE_APPLICATION_CREDENTIALS is set. Say which you mean: --target local, or --target production.',
    );
  }
  const target = given ?? 'local';
  if (target === 'local' || target === 'production') return { ok: true, target };
  return refuse(`There is no "${target}": say local or production.`);
}
