import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Backend } from '@site/shared/site';

/** An address that nobody can have (RFC 2606). */
const nowhere = 'https://backend.invalid';

/**
 * Takes the addresses of the backend out of the shell's code, for a preview. Throws where the code has
 * no such addresses: the build has changed.
 * @param assets the shell's files.
 */
export function hideBackend(assets: string, backend: Backend): void {
  const hidden: Backend = {
    databaseUrl: nowhere,
    databaseNamespace: '-',
    contactAction: nowhere,
    imageOrigins: [],
    firebase: { apiKey: '-', projectId: '-', databaseURL: nowhere, storageBucket: '-' },
  };
  const files = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const changed = files.filter((name) => {
    const file = join(assets, name);
    const code = readFileSync(file, 'utf8');
    const next = code.replaceAll(JSON.stringify(backend), () => JSON.stringify(hidden));
    if (next !== code) writeFileSync(file, next);
    return next !== code;
  });
  // Pages vouch for this one; the others are vouched for by its code.
  if (changed.length !== 1 || changed[0]?.startsWith('main.') !== true) {
    throw new Error('the shell has its backend elsewhere than expected, so there is no preview');
  }
}

/** Takes the address of the contact form out of its page: without scripts a browser would send to it. */
export function hideContactAction(folder: string, { contactAction }: Backend): void {
  const file = join(folder, 'contact/index.html');
  if (!existsSync(file)) return;
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(contactAction, nowhere));
}
