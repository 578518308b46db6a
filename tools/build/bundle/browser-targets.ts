import browserslist from 'browserslist';

/**
 * The oldest version of each browser that the `browserslist` query of package.json names, in the
 * form `chrome >= 120`, which every compiler of the build reads. They know no Baseline queries.
 * @param root holds the package.json.
 */
export function browserTargets(root: string): string[] {
  const oldest = new Map<string, number>();
  for (const entry of browserslist(undefined, { path: root })) {
    const [browser = '', version = ''] = entry.split(' ');
    // The first version of a range such as `18.5-18.7`.
    oldest.set(browser, Math.min(oldest.get(browser) ?? Infinity, Number.parseFloat(version)));
  }
  return [...oldest].map(([browser, version]) => `${browser} >= ${version}`).sort();
}
