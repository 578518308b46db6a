import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  type Registry,
  type RegistryRemote,
  RegistryRemoteSchema,
  ShellBuildSchema,
} from '@site/shared/contracts';
import { errorMessage } from '@site/shared/text';
import * as v from 'valibot';
import { replaceFile } from '../hosting/replace-file';
import { readStoredJson } from '../hosting/stored-json';

const FileSchema = v.object({
  formatVersion: v.literal(1),
  shell: v.optional(ShellBuildSchema),
  remotes: v.array(RegistryRemoteSchema),
});

/** The registry and a fingerprint of the text it was read from. */
export interface ReadRegistry {
  registry: Registry;
  etag: string;
}

/**
 * Reads the registry file; a missing one is an empty registry.
 * @throws where it is damaged: it is not written over, for somebody has to look at it.
 */
export function readRegistry(file: string): ReadRegistry {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (text === '') return { registry: { formatVersion: 1, remotes: [] }, etag: '' };
  try {
    return { registry: v.parse(FileSchema, JSON.parse(text)), etag: etagOf(text) };
  } catch (error) {
    const reason = errorMessage(error);
    throw new Error(`${file} is damaged (${reason}): mend it, or delete it to start anew`);
  }
}

const EntriesSchema = v.object({ remotes: v.array(v.unknown()) });
const EntrySchema = v.object({ entry: v.pipe(v.string(), v.url()) });

/**
 * Origins of all registered entries that name one. Never throws: a damaged file, or a damaged entry
 * in it, must not take those down that are well.
 */
export function registeredOrigins(file: string): string[] {
  const { remotes = [] } = readStoredJson(file, EntriesSchema) ?? {};
  return remotes.flatMap((remote) =>
    v.is(EntrySchema, remote) ? new URL(remote.entry).origin : [],
  );
}

/**
 * Compare-and-swap: writes the registry only if the file is still the one that was read.
 * @returns whether it was written; `false` means that somebody else published in between.
 */
export async function swapRegistry(
  file: string,
  next: Registry,
  expectedEtag: string,
): Promise<boolean> {
  await mkdir(dirname(file), { recursive: true });
  const lock = `${file}.lock`;
  try {
    // An exclusive file makes compare and swap one step for all processes on this machine.
    await writeFile(lock, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await removeIfAbandoned(lock);
    return false;
  }
  try {
    if (readRegistry(file).etag !== expectedEtag) return false;
    await replaceFile(file, `${JSON.stringify(next, null, 2)}\n`);
    return true;
  } finally {
    await rm(lock, { force: true });
  }
}

/** Nobody holds a lock for longer; the number of a killed publisher's process may be another's now. */
const longestHold = 10_000;

/** A publisher that was killed leaves its lock behind. */
async function removeIfAbandoned(lock: string): Promise<void> {
  const held = await stat(lock).catch(() => undefined);
  const owner = await readFile(lock, 'utf8').catch(() => '');
  if (held === undefined) return;
  // An empty lock is one that is being written.
  const isAbandoned = owner !== '' && !isRunning(Number(owner));
  if (isAbandoned || Date.now() - held.mtimeMs > longestHold) await rm(lock, { force: true });
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The registry with one remote's entry replaced; its former build becomes `previous`. */
export function withRemote(registry: Registry, entry: RegistryRemote): Registry {
  const old = registry.remotes.find(({ name }) => name === entry.name);
  const previous =
    old === undefined || old.version === entry.version ? (old?.previous ?? null) : buildOf(old);
  const remotes = registry.remotes.filter(({ name }) => name !== entry.name);
  return {
    ...registry,
    remotes: [...remotes, { ...entry, previous }].sort((a, b) => a.name.localeCompare(b.name)),
  };
}

function buildOf({ version, entry, integrity, files, requires }: RegistryRemote) {
  return { version, entry, integrity, files, requires };
}

function etagOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
