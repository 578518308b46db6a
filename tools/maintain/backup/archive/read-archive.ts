import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { errorMessage } from '@site/shared/text';
import * as v from 'valibot';
import {
  AccountsSchema,
  type Archive,
  bytesPath,
  countsOf,
  isArchiveName,
  ManifestSchema,
  StorageSchema,
  sealOf,
  sha256,
} from './archive';

export type ReadArchive = { ok: true; archive: Archive } | { ok: false; problems: string[] };

/**
 * Reads a backup and checks all of it: that each file is there and is what the manifest says, that
 * nothing is there besides, and that the parts fit together. A damaged one is not read in part.
 */
export async function readArchive(folder: string): Promise<ReadArchive> {
  const problems: string[] = [];
  const manifest = await readJson(folder, 'manifest.json', ManifestSchema, problems);
  if (!manifest) {
    return { ok: false, problems: [`${folder} is no whole backup`, ...problems] };
  }
  await checkFiles(folder, manifest.sha256, problems);
  if (problems.length > 0) return { ok: false, problems };
  const database = await readJson(folder, 'database.json', v.unknown(), problems);
  const files = await readJson(folder, 'storage.json', StorageSchema, problems);
  const accounts = await readJson(folder, 'accounts.json', AccountsSchema, problems);
  if (database === undefined || !files || !accounts) return { ok: false, problems };
  const archive: Archive = { manifest, database, files, accounts };
  problems.push(...misfits(archive));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, archive };
}

async function checkFiles(
  folder: string,
  expected: Record<string, string>,
  problems: string[],
): Promise<void> {
  for (const [name, hash] of Object.entries(expected)) {
    if (!isArchiveName(name) || name === 'manifest.json') {
      problems.push(`manifest.json: ${name} is no name of a file in a backup`);
      continue;
    }
    const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
    if (!bytes) problems.push(`${name} is missing`);
    else if (sha256(bytes) !== hash) problems.push(`${name} has been changed or damaged`);
  }
  for (const name of await namesIn(folder)) {
    if (name !== 'manifest.json' && !Object.hasOwn(expected, name)) {
      problems.push(`${name} does not belong to the backup`);
    }
  }
}

/** Files that systems leave in folders, such as `.DS_Store`, are passed over. */
async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join('/'));
}

function misfits(archive: Archive): string[] {
  const { manifest, files, accounts } = archive;
  const problems: string[] = [];
  if (!isDeepStrictEqual(countsOf(archive), manifest.counts)) {
    problems.push('manifest.json: the counts are not those of the contents');
  }
  if (manifest.seal !== undefined && manifest.seal !== sealOf(manifest)) {
    problems.push('manifest.json: when and of what it was made has been changed or damaged');
  }
  for (const file of files) {
    if (manifest.sha256[bytesPath(file)] !== file.bytes) {
      problems.push(`storage.json: the bytes of ${file.name} are not in the backup`);
    }
  }
  const names = [files.map(({ name }) => name), accounts.accounts.map(({ uid }) => uid)];
  for (const list of names) {
    const twice = list.find((name, index) => list.indexOf(name) !== index);
    if (twice !== undefined) problems.push(`${twice} is there twice`);
  }
  return problems;
}

async function readJson<S extends v.GenericSchema>(
  folder: string,
  name: string,
  schema: S,
  problems: string[],
): Promise<v.InferOutput<S> | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(path.join(folder, name), 'utf8'));
    const parsed = v.safeParse(schema, value);
    if (parsed.success) return parsed.output;
    const [issue] = parsed.issues;
    problems.push(`${name}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  } catch (error) {
    problems.push(`${name}: ${errorMessage(error)}`);
  }
  return undefined;
}
