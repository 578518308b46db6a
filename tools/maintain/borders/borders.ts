/** A source file of the checkout. */
export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  path: string;
  text: string;
}

const importedName = /(?:from|import|require)\s*\(?\s*['"]([^'"]+)['"]/g;
const isTest = /\.(test|spec)\.tsx?$|^[\w-]+\/e2e\//;

/** Can be used without the rest of the repository. */
const PACKAGE = 'backend/local';

/** Which top-level parts a file may import from. */
function allowedParts(path: string, remotes: readonly string[]): readonly string[] | undefined {
  const [part = '', folder] = path.split('/');
  if (part === 'shared') return ['shared', 'society'];
  if (part !== 'shell' && !remotes.includes(part)) return undefined;
  // Browser tests stay with their section, and use what starts and changes the site.
  if (folder === 'e2e') return [part, 'shared', 'society', 'e2e', 'tools', 'backend'];
  return [part, 'shared', 'society'];
}

/** Path that an import leads to, without its extension, if it leads to one of ours. */
function importedPath(from: string, name: string): string | undefined {
  if (name.startsWith('@site/')) return name.slice('@site/'.length);
  if (!name.startsWith('.')) return undefined;
  const resolved: string[] = [];
  for (const step of [...from.split('/').slice(0, -1), ...name.split('/')]) {
    if (step === '..') resolved.pop();
    else if (step !== '.') resolved.push(step);
  }
  return resolved.join('/');
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
  const paths = [...text.matchAll(importedName)].map(
    ([, name = '']) => [name, importedPath(path, name)] as const,
  );
  if (path.startsWith(`${PACKAGE}/`)) {
    return paths
      .filter(([, to]) => to !== undefined && to !== PACKAGE && !to.startsWith(`${PACKAGE}/`))
      .map(([name]) => `${path} imports ${name}`);
  }
  const allowed = allowedParts(path, remotes);
  if (allowed === undefined) return [];
  return paths.flatMap(([name, to]) => {
    const part = to?.split('/')[0];
    return part === undefined || allowed.includes(part) ? [] : [`${path} imports ${name}`];
  });
}

function remoteMentions({ path, text }: SourceFile, remotes: readonly string[]): string[] {
  const names = remotes.flatMap((name) => [name, name.replaceAll('-', '_')]);
  return [...names, 'localhost:']
    .filter((name) => text.includes(name))
    .map((name) => `${path} mentions ${name}`);
}

/**
 * Files that import each other in a circle, be it only for types: none of them can be read first.
 * @returns one line for each circle, its files in order.
 */
export function importCircles(files: readonly SourceFile[]): string[] {
  const byName = new Map(
    files.map((file) => [file.path.replace(/(?:\/index)?\.tsx?$/, ''), file] as const),
  );
  const circles = new Set<string>();
  const done = new Set<SourceFile>();
  const visit = (file: SourceFile, from: readonly SourceFile[]) => {
    const start = from.indexOf(file);
    if (start >= 0) circles.add([...from.slice(start), file].map(({ path }) => path).join(' > '));
    if (start >= 0 || done.has(file)) return;
    for (const [, name = ''] of file.text.matchAll(importedName)) {
      const imported = byName.get(importedPath(file.path, name) ?? '');
      if (imported !== undefined) visit(imported, [...from, file]);
    }
    done.add(file);
  };
  for (const file of files) visit(file, []);
  return [...circles];
}
