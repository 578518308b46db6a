import { startBackend } from '../backend';
import { OPEN_RULES, STORAGE_RULES } from './rules';

// Program of a process of its own: serves the folder that it is given, on free ports.

const started = await startBackend({
  dataDir: process.argv[2] ?? '',
  rules: OPEN_RULES,
  storageRules: STORAGE_RULES,
  emailActionUrl: 'http://localhost:3000/account-action',
  ports: { database: 0, auth: 0, storage: 0 },
});
if (!started.ok) throw new Error(started.message);
console.log(JSON.stringify(started.ports));
process.on('SIGTERM', () => void started.close().then(() => process.exit(0)));
