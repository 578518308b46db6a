import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorMessage } from '@site/shared/text';
import * as v from 'valibot';
import { ARCHIVE, type Archive, ArchiveSchema, bytesPath, sealOf, sha256 } from './archive';

/**
 * Reads a backup and checks all of it: that each file is there and has its hash, and that nothing is
 * there besides. A damaged one is not read in part.
 * @throws with all problems
 */
export async function readArchive(folder: string): Promise<Archive> {
  const { archive, problems } = await readSealed(folder);
  const names = archive.files.map(bytesPath);
  for (const name of new Set(names)) {
    const bytes = await readFile(path.join(folder, name)).catch(() => undefined);
    if (!bytes) problems.push(`${name} is missing`);
    else if (sha256(bytes) !== path.basename(name)) problems.push(changed(name));
  }
  const found = (await readdir(folder, { recursive: true })).map((name) =>
    name.replaceAll(path.sep, '/'),
  );
  const known = new Set([ARCHIVE, 'storage', ...names]);
  // Systems leave files in folders, such as `.DS_Store`.
  const foreign = found.filter((name) => !known.has(name) && !path.basename(name).startsWith('.'));
  problems.push(...foreign.map((name) => `${name} does not belong to the backup`));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return archive;
}

const changed = (name: string) => `${name} has been changed or damaged`;

async function readSealed(folder: string): Promise<{ archive: Archive; problems: string[] }> {
  try {
    const text = await readFile(path.join(folder, ARCHIVE), 'utf8');
    const { sha256: seal, archive } = Object(JSON.parse(text));
    const problems = sealOf(archive ?? null) === seal ? [] : [changed(ARCHIVE)];
    return { archive: v.parse(ArchiveSchema, archive), problems };
  } catch (error) {
    const at = v.isValiError(error) ? `${v.getDotPath(error.issues[0]) ?? 'the file'}: ` : '';
    throw new Error(`${folder} is no whole backup: ${at}${errorMessage(error)}`);
  }
}
