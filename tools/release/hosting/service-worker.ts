import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Address of the service worker on the shell's origin. */
export const workerAddress = '/sw.js';

/**
 * The script that takes a service worker, and what it kept, out of every browser that asks for it.
 * @param root the checkout.
 */
export async function removingWorker(root: string): Promise<string> {
  // The compiler takes 160 MB, and sites that are read offline never ask for this script.
  const { default: ts } = await import('typescript');
  const file = join(root, 'shell/src/offline/worker/remove.ts');
  const target = ts.ScriptTarget.ES2022;
  const module = ts.ModuleKind.ES2022;
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: { target, module, removeComments: true },
  });
  // The compiler leaves this after a type import; the worker is a classic script.
  return outputText.replace(/^export \{\};\n/m, '');
}

/**
 * Writes the service worker into the shell's site.
 * @param folder the shell's site.
 * @param isOn false: the one that removes itself.
 */
export async function writeServiceWorker(
  root: string,
  folder: string,
  isOn: boolean,
): Promise<void> {
  const file = join(folder, workerAddress);
  mkdirSync(dirname(file), { recursive: true });
  const built = () => readFileSync(join(root, 'shell/dist/worker/sw.js'), 'utf8');
  writeFileSync(file, isOn ? built() : await removingWorker(root));
}
