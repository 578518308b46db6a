import { COMMON_USAGE, runCommand } from '../local/index';
import { seed } from '../seed';
import { DEFAULT_PROJECT, startBackend } from './index';

const root = process.cwd();

runCommand({
  usage: `npx tsx backend/start/main.ts [options]

  --data <folder>     where everything is kept           (.local/data)
  --no-seed           leave an empty database empty
${COMMON_USAGE}
  --database-port, --auth-port, --storage-port, --contact-port <number>`,
  options: { 'no-seed': { type: 'boolean' }, 'contact-port': { type: 'string' } },
  dataDir: '.local/data',
  project: () => DEFAULT_PROJECT,
  start: (_values, given) => startBackend({ root, ...given }),
  async started(backend, values) {
    if (values['no-seed']) return;
    const seeded = await seed(root, backend);
    if (!seeded.ok) console.error(seeded.message);
  },
});
