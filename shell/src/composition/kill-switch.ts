/**
 * Remotes that the page's address switches off, for whoever has to see the site without one:
 * `?disable=name`, several by comma or by repeating it.
 * @param search query part of the address that the page was opened with.
 */
export function disabledRemotes(search: string): ReadonlySet<string> {
  const names = new URLSearchParams(search).getAll('disable').flatMap((list) => list.split(','));
  return new Set(names.map((name) => name.trim()).filter((name) => name !== ''));
}
