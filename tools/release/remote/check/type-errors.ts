import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Finding } from './findings';

/** A slow laptop is no mistake of the remote. */
const TIME_LIMIT_MS = 180_000;

/** R21: the errors that TypeScript finds in the sources of one remote. The build ignores types. */
export async function typeErrors(
  root: string,
  workspace: string,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<Finding[]> {
  const folder = join(root, '.local/types', workspace);
  const project = join(folder, 'tsconfig.json');
  mkdirSync(folder, { recursive: true });
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: { incremental: true, tsBuildInfoFile: join(folder, 'tsbuildinfo') },
    exclude: [],
    include: [join(root, workspace, 'src'), join(root, 'shared/css-modules.d.ts')],
  };
  writeFileSync(project, JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const { killed, stdout } = await promisify(execFile)(
    process.execPath,
    [compiler, '--noEmit', '--pretty', 'false', '-p', project],
    { cwd: root, timeout: timeLimitMs, killSignal: 'SIGKILL' },
  ).catch((failed) => failed);
  const detail = `TypeScript did not finish within ${timeLimitMs / 1000} s`;
  if (killed) return [{ code: 'R21', detail }];
  const found = [...`${stdout}`.matchAll(/^(\S.*?)\((\d+),\d+\): error (.*)$/gm)];
  return found
    .filter(([, file = '']) => file.startsWith(`${workspace}/`))
    .map(([, file, line, text]) => ({ code: 'R21', detail: `${file}:${line}: ${text}` }));
}
