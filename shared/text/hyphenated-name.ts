/**
 * Normalises a post's slug or the name of a tag during typing: lower case, spaces to hyphens, everything but ASCII
 * letters, digits, `_` and `-` removed, hyphens collapsed, none leading. A trailing hyphen stays,
 * since another letter may follow. Idempotent.
 */
export const normaliseSlug = (input: string): string =>
  input
    .toLowerCase()
    .replace(/\s/g, '-')
    .replace(/[^a-z0-9_-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-+/, '');

/** Whether a stored slug or tag is safe as one segment of a path and as a file name. */
export const isPathName = (name: string): boolean => /^[A-Za-z0-9_-]{1,200}$/.test(name);

/**
 * The display name of a tag: `black-holes` -> `Black Holes`.
 * @param labels `settings.tagLabels`: names with capitals of their own, separated by commas. With
 * `ESA, Juno-2` the tag `esa` is `ESA`. A name belongs to the tag that it is in lower case,
 * with hyphens for spaces.
 */
export const tagLabel = (name: string, labels = ''): string =>
  labels
    .split(',')
    .map((label) => label.trim())
    .find((label) => label.toLowerCase().replace(/\s/g, '-') === name) ??
  name
    .split('-')
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
