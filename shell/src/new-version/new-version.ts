import type { ParsedRegistry } from '../composition/parse-registry';

/**
 * Whether a part of this page was published again since the page was opened.
 * @param before the registry as the page first read it.
 * @param now the current registry.
 * @param inUse names of the remotes whose code this page runs.
 */
export function hasNewVersion(
  before: ParsedRegistry,
  now: ParsedRegistry,
  inUse: ReadonlySet<string>,
): boolean {
  if (!before.ok || !now.ok) return false;
  // The registry embedded in a page, and cached with it, does not name the shell.
  if (before.shell !== undefined && before.shell !== now.shell) return true;
  return [...inUse].some((name) => versionOf(before, name) !== versionOf(now, name));
}

function versionOf(view: ParsedRegistry, remote: string): string | undefined {
  if (!view.ok) return undefined;
  const code = view.remotes.find(({ name }) => name === remote)?.code;
  return code?.usable ? code.current.version : undefined;
}
