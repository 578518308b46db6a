import { createHash, X509Certificate } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PROJECT, type Rehearsal, startRehearsal } from './rehearsal';

const ASKS_EVERY_MS = 1000;

/** Base64 of the SHA-256 of the certificate's public key, by which Chromium trusts it. */
function keyHash(certificate: string): string {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}

/** Runs the workflow at each push, as GitHub does. */
async function deployPushes(rehearsal: Rehearsal, isEnding: () => boolean): Promise<void> {
  let deployed = await rehearsal.head();
  while (!isEnding()) {
    const head = await rehearsal.head();
    if (head !== deployed) {
      deployed = head;
      console.log('main was pushed: deploy.yml runs');
      const result = await rehearsal.deploy();
      console.log(
        result.ok
          ? 'deploy.yml succeeded'
          : `deploy.yml failed in ${result.job}: ${result.message}`,
      );
    }
    await pause(ASKS_EVERY_MS);
  }
}

const rehearsal = await startRehearsal(process.cwd());
const { shell } = await rehearsal.team('checkout');
const settings = Object.entries(rehearsal.env).map(([name, value]) => `export ${name}='${value}'`);
const environment = join(shell.folder, '../environment.sh');
writeFileSync(environment, `${settings.join('\n')}\ncd '${shell.folder}'\n`);
const rules = `MAP *.web.app localhost:${rehearsal.port}, MAP *.firebaseio.com localhost:${rehearsal.port}, MAP firebasestorage.googleapis.com localhost:${rehearsal.port}`;
console.log(`An empty project ${PROJECT} is served on this machine, until Ctrl+C.

In another terminal:
  . ${environment}
  npm run setup -- --project ${PROJECT} --api-key AIza-rehearsal-0000000000000000000000 --repository team/site --admin team@example.org

Follow docs/deploying.md there. What only Google and GitHub have (gcloud, gh, consoles) is left out; a push
runs deploy.yml here. The site, once it is deployed:
  chromium --user-data-dir=${join(shell.folder, '../browser')} --host-resolver-rules="${rules}" --ignore-certificate-errors-spki-list=${keyHash(rehearsal.certificate)} ${rehearsal.origin}
`);

let isEnding = false;
process.once('SIGINT', () => {
  isEnding = true;
});
process.once('SIGTERM', () => {
  isEnding = true;
});
await deployPushes(rehearsal, () => isEnding);
await rehearsal.close();
process.exit();
