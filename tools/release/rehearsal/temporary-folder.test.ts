import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder';

const program = `
import { temporaryFolder } from './tools/release/rehearsal/temporary-folder.ts';
process.stdout.write(temporaryFolder('temporary-folder-').path);
setInterval(() => {}, 1000);
`;

async function untilGone(path: string): Promise<void> {
  // What fails must not hold the test program open.
  const events = watch(tmpdir(), { persistent: false });
  while (existsSync(path)) await once(events, 'change');
  events.close();
}

test('a folder is deleted when it is told so', () => {
  const folder = temporaryFolder('temporary-folder-');
  writeFileSync(join(folder.path, 'file'), '');
  folder.remove();
  expect(existsSync(folder.path)).toBe(false);
});

test('a folder is deleted when its program is killed', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const path = String(await once(child.stdout, 'data'));
  expect(existsSync(path)).toBe(true);
  child.kill('SIGKILL');
  await untilGone(path);
});
