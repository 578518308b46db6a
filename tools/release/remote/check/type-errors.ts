import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './findings';

const TIME_LIMIT_MS = 60_000;

/** R21: the errors that TypeScript finds in the sources of one remote. The build ignores types. */
export function typeErrors(root: string, workspace: string): Promise<Finding[]> {
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
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler, '--noEmit', '--pretty', 'false', '-p', project],
      { cwd: root, timeout: TIME_LIMIT_MS, killSignal: 'SIGKILL' },
      (error, stdout) => {
        if (error?.killed) reject(new Error(`types: no end after ${TIME_LIMIT_MS / 1000} s`));
        const found = stdout.matchAll(/^(\S.*?)\((\d+),\d+\): error (.*)$/gm);
        resolve(
          [...found]
            .filter(([, file = '']) => file.startsWith(`${workspace}/`))
            .map(([, file, line, text]) => ({ code: 'R21', detail: `${file}:${line}: ${text}` })),
        );
      },
    );
  });
}
