import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Backend, BackendOptions, StartBackend } from './backend';
import { exportDatabase, importDatabase } from './database/transfer';
import { errorMessage } from './error-message';

type Values = Readonly<Record<string, string | boolean | undefined>>;

export interface Command {
  /** Shown for `--help`. */
  usage: string;
  /** Options besides those of {@link COMMON}. */
  options: NonNullable<ParseArgsConfig['options']>;
  /** Folder of the data where none is named. */
  dataDir: string;
  project(values: Values): string;
  /** Starts what the options ask for; ports are those named on the command line. */
  start(
    values: Values,
    given: Pick<BackendOptions, 'dataDir' | 'host'> & { ports: Record<string, number> },
  ): Promise<StartBackend>;
  /** Called once it runs. */
  started?(backend: Backend, values: Values): Promise<void>;
}

const COMMON = {
  data: { type: 'string' },
  host: { type: 'string' },
  'database-port': { type: 'string' },
  'auth-port': { type: 'string' },
  'storage-port': { type: 'string' },
  export: { type: 'string' },
  import: { type: 'string' },
  replace: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Help text of the common options. */
export const COMMON_USAGE = `  --host <address>    bind this address, not only localhost
  --export <file>     write the database as JSON, as Firebase's console does, and stop
  --import <file>     read it from such a file and stop; --replace where it is not empty`;

/**
 * Runs a command line until its backend is stopped by a signal.
 * @returns the exit code of what is done already; undefined while a backend runs
 */
async function run(command: Command): Promise<number | undefined> {
  const { values } = parseArgs({ options: { ...COMMON, ...command.options } });
  if (values.help) {
    console.log(command.usage);
    return 0;
  }
  const dataDir = values.data ?? command.dataDir;
  if (values.export !== undefined || values.import !== undefined) {
    const place = { dataDir, project: command.project(values) };
    const outcome =
      values.import === undefined
        ? await exportDatabase({ ...place, file: String(values.export) })
        : await importDatabase({ ...place, file: values.import }, values.replace ?? false);
    if (!outcome.ok) console.error(outcome.message);
    return outcome.ok ? 0 : 1;
  }
  const ports = Object.entries(values).flatMap(([name, value]): [string, number][] =>
    name.endsWith('-port') ? [[name.slice(0, -'-port'.length), Number(value)]] : [],
  );
  const started = await command.start(values, {
    dataDir,
    host: values.host,
    ports: Object.fromEntries(ports),
  });
  if (!started.ok) {
    console.error(started.message);
    return 1;
  }
  await command.started?.(started, values);
  for (const [name, number] of Object.entries(started.ports)) {
    console.log(`${name.padEnd(8)} http://localhost:${number}`);
  }
  console.log('backend ready');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void started.close().then(() => process.exit(0)));
  }
  return undefined;
}

/** Runs a command line, and ends the process with its exit code. */
export function runCommand(command: Command): void {
  run(command).then(
    (code) => {
      if (code !== undefined) process.exit(code);
    },
    (error) => {
      console.error(errorMessage(error));
      process.exit(1);
    },
  );
}
