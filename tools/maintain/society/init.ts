import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { replaceFile } from '../../release/hosting/replace-file';
import { readAnswers } from './answers';
import { fileProblems } from './check';
import { societyFiles } from './template';

export type InitOutcome = { ok: true; written: boolean } | { ok: false; message: string };

/**
 * Replaces the sample society below `root` by a minimal one. Called again with the same answers it
 * changes nothing. Without `isSample` in the settings, or with uncommitted work, it refuses.
 */
export async function initSociety(root: string, given: unknown): Promise<InitOutcome> {
  const read = readAnswers(given);
  if (!read.ok) return { ok: false, message: read.problems.join('\n') };
  const folder = join(root, 'society');
  const { isSample }: { isSample?: boolean } = JSON.parse(
    readFileSync(join(folder, 'settings.json'), 'utf8'),
  );
  const files = societyFiles(read.value);
  const invalid = await problemsOf(files);
  if (invalid.length > 0) return { ok: false, message: invalid.join('\n') };
  const changed = [...files].filter(([name, content]) => !holds(join(folder, name), content));
  if (changed.length === 0) return { ok: true, written: false };
  if (!isSample) {
    const names = changed.map(([name]) => `society/${name}`).join(', ');
    return {
      ok: false,
      message: `society/ holds a society already, and these files differ: ${names}. Nothing was changed. Edit them. To begin again, restore the sample: git checkout <commit> -- society && git clean -fd society`,
    };
  }
  const unsafe = whatGitLacks(root);
  if (unsafe) return { ok: false, message: `${unsafe} Nothing was changed.` };
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

/** Problems of files that are not written yet. */
async function problemsOf(files: ReadonlyMap<string, string | Buffer>): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'society-draft-'));
  try {
    for (const [name, content] of files) await replaceFile(join(folder, name), content);
    return await fileProblems(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const holds = (file: string, content: string | Buffer): boolean =>
  existsSync(file) && readFileSync(file).equals(Buffer.from(content));

const SYSTEM_FILE = /(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/;
const STATES = { '??': 'not in git', '!!': 'ignored by git' };

/** Why git could not give back what is in `society/`, in a sentence; undefined where it could. */
function whatGitLacks(root: string): string | undefined {
  const args = [
    'status',
    '--porcelain',
    '--ignored',
    '--untracked-files=all',
    '-z',
    '--',
    'society',
  ];
  const git = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (git.error) return 'git is not installed; init needs it to keep what it replaces.';
  if (git.status !== 0) {
    return `git cannot tell whether society/ has changes: ${git.stderr.trim()}. In an unpacked archive, first run: git init && git add --all && git commit -m "Sample"`;
  }
  const entries = git.stdout.split('\0').filter((entry) => entry && !SYSTEM_FILE.test(entry));
  const described = entries.map((entry) => {
    const state = STATES[entry.slice(0, 2) as keyof typeof STATES] ?? 'changed, not committed';
    return `${entry.slice(3)} (${state})`;
  });
  if (described.length === 0) return undefined;
  const more = described.length > 5 ? ` and ${described.length - 5} more` : '';
  return `Commit or move first: ${described.slice(0, 5).join(', ')}${more}.`;
}
