/**
 * Name under which a picture is stored: the file's own, tamed to letters, digits, `_`, `-`, and
 * the time in milliseconds before its extension, so that no two are alike.
 */
export function storedName(fileName: string, now: number): string {
  const [, base = '', extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,5})?$/s.exec(fileName) ?? [];
  const tame = base
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${tame || 'picture'}-${now}${extension.toLowerCase()}`;
}
