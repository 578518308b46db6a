import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Site } from '@site/shared/society';
import { replaceFile } from '../../release/hosting/replace-file';
import { readAnswers } from './answers';
import { societyFiles } from './society-files';

export type InitOutcome = { ok: true; written: boolean } | { ok: false; message: string };

/**
 * Replaces the sample society below `root` by a minimal one. Called again with the same answers it
 * changes nothing; a society that somebody has begun is never overwritten.
 */
export async function initSociety(root: string, given: unknown): Promise<InitOutcome> {
  const read = readAnswers(given);
  if (!read.ok) return { ok: false, message: read.problems.join('\n') };
  const folder = join(root, 'society');
  const settings: unknown = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'));
  const { isSample, backends } = settings as { isSample?: boolean; backends: Site['backends'] };
  const files = await societyFiles(read.answers, backends.local);
  const changed = [...files].filter(([name, content]) => !holds(join(folder, name), content));
  if (changed.length === 0) return { ok: true, written: false };
  if (!isSample) {
    const names = changed.map(([name]) => `society/${name}`).join(', ');
    return {
      ok: false,
      message: `society/ holds a society already, and these files differ: ${names}. Nothing was changed. Edit them, or restore the sample society with git first.`,
    };
  }
  if (hasChanges(root)) {
    return {
      ok: false,
      message: 'society/ has changes that are not committed. Nothing was changed.',
    };
  }
  for (const name of ['brand', 'content', 'pages']) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
  // The mark of the sample goes last: an interrupted run leaves it, and git restores the rest.
  const inOrder = [...files].sort(
    ([a], [b]) => Number(a === 'settings.json') - Number(b === 'settings.json'),
  );
  for (const [name, content] of inOrder) await replaceFile(join(folder, name), content);
  return { ok: true, written: true };
}

const holds = (file: string, content: string | Buffer): boolean =>
  existsSync(file) && readFileSync(file).equals(Buffer.from(content));

/** Whether somebody has worked on the sample; false outside of a repository. */
function hasChanges(root: string): boolean {
  try {
    const args = ['status', '--porcelain', '--', 'society'];
    return execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] }).length > 0;
  } catch {
    return false;
  }
}
