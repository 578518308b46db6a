import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { site } from '@site/shared/site';
import { runBackup } from './backup';
import { terminalDeps } from './terminal-deps';

let openedSite: ChildProcess | undefined;

/** The site's own command; Ctrl-C ends it. */
async function openSite(localDir: string): Promise<void> {
  const env = { ...process.env, SITE_LOCAL_DIR: localDir };
  const shell = process.platform === 'win32';
  openedSite = spawn('npm', ['run', 'start'], { env, stdio: 'inherit', shell });
  await once(openedSite, 'close');
  openedSite = undefined;
}

// Plain text of a backup is deleted when the process exits, which a signal does not let it do.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!openedSite) process.exit(1);
    // A terminal sends Ctrl-C to both.
    if (signal !== 'SIGINT') openedSite.kill(signal);
  });
}

runBackup(process.argv.slice(2), {
  ...terminalDeps,
  root: process.cwd(),
  recipients: site.backups?.recipients ?? [],
  openSite,
}).then((code) => process.exit(code));
