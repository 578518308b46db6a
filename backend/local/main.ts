import { parseArgs } from 'node:util';
import { seed } from '../seed';
import { exportDatabase, importDatabase } from './database/transfer';
import { DEFAULT_PROJECT, startBackend } from './index';

const USAGE = `npm run backend -- [options]

  --data <folder>     where everything is kept           (.local/data)
  --host <address>    bind this address, not only localhost
  --no-seed           leave an empty database empty
  --export <file>     write the database as JSON, as Firebase's console does, and stop
  --import <file>     read it from such a file and stop; --replace where it is not empty
  --database-port, --auth-port, --storage-port, --contact-port <number>`;

const port = { type: 'string' } as const;

function readArguments() {
  return parseArgs({
    options: {
      data: { type: 'string', default: '.local/data' },
      host: { type: 'string' },
      'no-seed': { type: 'boolean', default: false },
      'database-port': port,
      'auth-port': port,
      'storage-port': port,
      'contact-port': port,
      export: { type: 'string' },
      import: { type: 'string' },
      replace: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;
}

async function transfer(values: ReturnType<typeof readArguments>): Promise<number> {
  const place = { dataDir: values.data, project: DEFAULT_PROJECT };
  const outcome =
    values.import === undefined
      ? await exportDatabase({ ...place, file: values.export ?? '' })
      : await importDatabase({ ...place, file: values.import }, values.replace);
  if (!outcome.ok) console.error(outcome.message);
  return outcome.ok ? 0 : 1;
}

async function main(): Promise<number | undefined> {
  const values = readArguments();
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (values.export !== undefined || values.import !== undefined) return transfer(values);
  const ports = Object.entries({
    database: values['database-port'],
    auth: values['auth-port'],
    storage: values['storage-port'],
    contact: values['contact-port'],
  }).flatMap(([name, text]) => (text === undefined ? [] : [[name, Number(text)]]));
  const root = process.cwd();
  const started = await startBackend({
    root,
    dataDir: values.data,
    host: values.host,
    ports: Object.fromEntries(ports),
  });
  if (!started.ok) {
    console.error(started.message);
    return 1;
  }
  const seeded = values['no-seed'] ? { ok: true as const } : await seed(root, started);
  if (!seeded.ok) console.error(seeded.message);
  for (const [name, number] of Object.entries(started.ports)) {
    console.log(`${name.padEnd(8)} http://localhost:${number}`);
  }
  console.log('backend ready');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void started.close().then(() => process.exit(0)));
  }
  return undefined;
}

main().then(
  (code) => {
    if (code !== undefined) process.exit(code);
  },
  (error) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
