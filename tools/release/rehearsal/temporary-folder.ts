import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder {
  path: string;
  remove(): void;
}

/** Programs that outlive this one write into the folder until they notice. */
const removeAtEnd = 'cat; for _ in $(seq 60); do rm -rf "$1" && exit; sleep 1; done';

/**
 * Makes a folder that is deleted at the latest when this process ends, even if it is killed: a shell
 * waits for the end of its input, which the process holds open.
 * @param prefix of the folder's name.
 */
export function temporaryFolder(prefix: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), prefix));
  // In a group of its own: Ctrl+C does not reach it.
  const shell = spawn('sh', ['-c', removeAtEnd, 'sh', path], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  shell.unref();
  (shell.stdin as Socket).unref();
  return {
    path,
    remove() {
      rmSync(path, { recursive: true, force: true });
      shell.stdin.end();
    },
  };
}
