import { execFileSync } from 'node:child_process';

/** What a command of git that changes nothing prints; undefined where it fails. */
export function git(root: string, ...args: string[]): string | undefined {
  try {
    const output = execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] });
    return output.toString().trim();
  } catch {
    return undefined;
  }
}
