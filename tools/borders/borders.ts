/** A source file of the checkout. */
export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
}

const importedName = /(?:from|import|require)\s*\(?\s*['"]([^'"]+)['"]/g;
const isTest = /\.(test|spec)\.tsx?$|^[\w-]+\/e2e\//;

/** Which top-level parts a file may import from. */
function allowedParts(path: string, remotes: readonly string[]): readonly string[] | undefined {
  const [part = '', folder] = path.split('/');
  if (part === 'shared') return ['shared'];
  if (part !== 'shell' && !remotes.includes(part)) return undefined;
  // Browser tests stay with their section, and use what starts and changes the site.
  if (folder === 'e2e') return [part, 'shared', 'e2e', 'tools', 'backend'];
  return [part, 'shared'];
}

/** Top-level part that an import leads to, if it leads to one of ours. */
function importedPart(from: string, name: string): string | undefined {
  const scoped = /^@stss\/([\w-]+)/.exec(name);
  if (scoped !== null) return scoped[1];
  if (!name.startsWith('.')) return undefined;
  const resolved: string[] = [];
  for (const step of [...from.split('/').slice(0, -1), ...name.split('/')]) {
    if (step === '..') resolved.pop();
    else if (step !== '.') resolved.push(step);
  }
  return resolved[0];
}

/**
 * Imports that go against the one direction (shell and remotes to shared), and places where the
 * shell's sources name a remote or where it is served.
 * @returns one sentence for each violation.
 */
export function borderViolations(
  files: readonly SourceFile[],
  remotes: readonly string[],
): string[] {
  return files.flatMap((file) => [
    ...wrongImports(file, remotes),
    ...(file.path.startsWith('shell/') && !isTest.test(file.path)
      ? remoteMentions(file, remotes)
      : []),
  ]);
}

function wrongImports({ path, text }: SourceFile, remotes: readonly string[]): string[] {
  const allowed = allowedParts(path, remotes);
  if (allowed === undefined) return [];
  return [...text.matchAll(importedName)].flatMap(([, name = '']) => {
    const part = importedPart(path, name);
    return part === undefined || allowed.includes(part) ? [] : [`${path} imports ${name}`];
  });
}

function remoteMentions({ path, text }: SourceFile, remotes: readonly string[]): string[] {
  const names = remotes.flatMap((name) => [name, name.replaceAll('-', '_')]);
  return [...names, 'localhost:']
    .filter((name) => text.includes(name))
    .map((name) => `${path} mentions ${name}`);
}
