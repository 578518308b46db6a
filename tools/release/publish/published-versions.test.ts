import { type PublishedVersion, prunableVersions } from './published-versions';

const day = 24 * 60 * 60 * 1000;
const now = 100 * day;

/** Newest first, one for each age in days. */
const versions = (...ages: number[]): PublishedVersion[] =>
  ages.map((age) => ({
    publishedAt: now - age * day,
    codeBytes: 1000,
    entry: {
      name: 'mf-a',
      title: 'A',
      version: `1.0.${age}-0123456789`,
      entry: `https://a.example/1.0.${age}-0123456789/remoteEntry.js`,
      integrity: `sha384-${'A'.repeat(64)}`,
      requires: { shell: '^1.0.0', shared: '^1.0.0' },
      contributes: { routes: [], nav: [], slots: [] },
      previous: null,
    },
  }));

test('the newest five stay, however old', () => {
  expect(prunableVersions(versions(20, 30, 40, 50, 60), new Set(), now)).toEqual([]);
});

test('versions younger than 14 days stay', () => {
  expect(prunableVersions(versions(1, 2, 3, 4, 5, 6, 13), new Set(), now)).toEqual([]);
});

test('old ones beyond the newest five go, but for what the registry names', () => {
  const inUse = new Set(['1.0.70-0123456789']);
  expect(prunableVersions(versions(1, 2, 3, 4, 5, 15, 70, 80), inUse, now)).toEqual([
    '1.0.15-0123456789',
    '1.0.80-0123456789',
  ]);
});
