import { createHash, X509Certificate } from 'node:crypto';
import { HOSTS } from './hosts';
import type { Rehearsal } from './rehearsal';

/** Arguments of Chromium with which the project's hosts are those of the rehearsal. */
export function browserArguments({ port, certificate }: Pick<Rehearsal, 'port' | 'certificate'>) {
  const key = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  const hash = createHash('sha256').update(key).digest('base64');
  const rules = HOSTS.map((host) => `MAP ${host} localhost:${port}`).join(', ');
  return [`--host-resolver-rules=${rules}`, `--ignore-certificate-errors-spki-list=${hash}`];
}
