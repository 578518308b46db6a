import { unwatchFile, watchFile } from 'node:fs';
import { readFile } from 'node:fs/promises';

const CHECK_EVERY_MS = 500;

export async function readRules(
  source: { text: string } | { file: string },
): Promise<{ ok: true; text: string } | { ok: false; message: string }> {
  if ('text' in source) return { ok: true, text: source.text };
  try {
    return { ok: true, text: await readFile(source.file, 'utf8') };
  } catch {
    return { ok: false, message: `The rules cannot be read: ${source.file}` };
  }
}

/**
 * Activates the rules again whenever their file changes. Malformed rules are reported and change
 * nothing.
 * @returns a function that stops watching
 */
export function watchRules(
  file: string,
  setRules: (text: string) => { ok: true } | { ok: false; message: string },
  log: (line: string) => void,
): () => void {
  const reload = async () => {
    const read = await readRules({ file });
    const set = read.ok ? setRules(read.text) : read;
    log(
      set.ok ? 'database: new rules are in force.' : `database: the old rules stay. ${set.message}`,
    );
  };
  watchFile(file, { interval: CHECK_EVERY_MS, persistent: false }, reload);
  return () => unwatchFile(file, reload);
}
