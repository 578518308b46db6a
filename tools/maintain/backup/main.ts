import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { site } from '@site/shared/site';
import { runBackup } from './backup';

/** One line of the standard input, typed or piped; '' where it ends without one. */
function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  return new Promise((resolve) => {
    lines.on('close', () => resolve(''));
    lines.question(question, (answer) => {
      resolve(answer);
      lines.close();
    });
  });
}

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
  environment: process.env,
  root: process.cwd(),
  recipients: site.backups?.recipients ?? [],
  clock: Date.now,
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  ask,
  openSite,
}).then((code) => process.exit(code));
