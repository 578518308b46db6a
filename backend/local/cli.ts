#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { startBackend } from './backend';
import { DEFAULT_PORTS, DEFAULT_PROJECT } from './defaults';
import { errorMessage } from './error-message';

const USAGE = `firebase-local-backend --rules <file> [options]

  --rules <file>          rules of the Realtime Database; taken over when the file changes
  --storage-rules <file>  rules of Storage; without them all files are for the owner alone
  --data <folder>         where everything is kept   (.firebase-local)
  --email-action-url <url>  page of an app that handles the links of e-mails
  --project <name>        project and database       (${DEFAULT_PROJECT})
  --database-port, --auth-port, --storage-port <number>   (9000, 9099, 9199; 0: any)`;

const text = { type: 'string' } as const;

/** Starts a backend, which runs until a signal stops it. */
async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rules: text,
      'storage-rules': text,
      data: text,
      'email-action-url': text,
      project: text,
      'database-port': text,
      'auth-port': text,
      'storage-port': text,
      help: { type: 'boolean' },
    },
  });
  if (values.help) return console.log(USAGE);
  if (values.rules === undefined) throw new Error(USAGE);
  const storageRules = values['storage-rules'];
  const started = await startBackend({
    dataDir: values.data ?? '.firebase-local',
    project: values.project,
    rules: { file: values.rules },
    storageRules: storageRules === undefined ? undefined : { file: storageRules },
    emailActionUrl: values['email-action-url'],
    ports: {
      database: Number(values['database-port'] ?? DEFAULT_PORTS.database),
      auth: Number(values['auth-port'] ?? DEFAULT_PORTS.auth),
      storage: Number(values['storage-port'] ?? DEFAULT_PORTS.storage),
    },
  });
  if (!started.ok) throw new Error(started.message);
  for (const [name, number] of Object.entries(started.ports)) {
    console.log(`${name.padEnd(8)} http://localhost:${number}`);
  }
  console.log('backend ready');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void started.close().then(() => process.exit(0)));
  }
}

run().catch((error) => {
  console.error(errorMessage(error));
  process.exit(1);
});
