import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';

/** From the root of the repository: Jest and tsx have no common way to name a module's own folder. */
const folder = path.resolve('backend/local');

export interface BackendProcess {
  process: ChildProcess;
  /** Address of the database's REST interface. */
  base: string;
  /** Address of the storage. */
  storage: string;
}

/**
 * Starts a backend in a process of its own on free ports, empty unless `dataDir` holds something.
 * With `maxFileKilobytes` the system refuses to let any of its files grow larger, as a full disk
 * would.
 */
export async function startProcess(
  dataDir: string,
  options: { maxFileKilobytes?: number } = {},
): Promise<BackendProcess> {
  const ports = ['database', 'auth', 'storage'].flatMap((name) => [`--${name}-port`, '0']);
  const limit =
    options.maxFileKilobytes === undefined ? '' : `ulimit -f ${2 * options.maxFileKilobytes};`;
  const child = spawn(
    'sh',
    [
      '-c',
      `${limit} exec "$0" "$@"`,
      process.execPath,
      ...['--import', 'tsx', path.join(folder, 'cli.ts'), '--data', dataDir],
      ...['--rules', path.join(folder, 'testing/open.rules.json')],
      ...ports,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors = `${errors}${chunk}`.slice(-2000);
  });
  for await (const chunk of child.stdout) {
    output += String(chunk);
    if (output.includes('backend ready')) break;
  }
  const addressOf = (service: string) =>
    new RegExp(`${service} (http:\\S+)`).exec(output.replace(/ +/g, ' '))?.[1];
  const [base, storage] = [addressOf('database'), addressOf('storage')];
  if (!base || !storage) throw new Error(`The backend did not start: ${output}${errors}`);
  return { process: child, base, storage };
}
