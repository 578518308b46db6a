import type { ParsedRegistry } from '../composition/parse-registry';
import { hasNewVersion } from './new-version';

const registry = (shell: string, blog: string): ParsedRegistry => ({
  ok: true,
  shell,
  remotes: [
    {
      name: 'blog',
      title: 'Blog',
      contributes: { routes: [], nav: [], slots: [] },
      code: {
        usable: true,
        current: {
          version: blog,
          entry: `https://blog.example.org/${blog}/remoteEntry.js`,
          integrity: 'x',
          requires: { shell: '^1.0.0', shared: '^1.0.0' },
        },
      },
    },
  ],
});
const blog = new Set(['blog']);

test('without a publish there is no new version', () => {
  expect(hasNewVersion(registry('a', '1'), registry('a', '1'), blog)).toBe(false);
});

test.each([
  ['a shell deploy', registry('b', '1')],
  ['a publish of what is in use', registry('a', '2')],
])('%s is noticed', (_what, now) => {
  expect(hasNewVersion(registry('a', '1'), now, blog)).toBe(true);
});

test('a publish of an unused remote is no new version', () => {
  expect(hasNewVersion(registry('a', '1'), registry('a', '2'), new Set())).toBe(false);
});

test('a registry that cannot be read is no news', () => {
  const unreadable: ParsedRegistry = { ok: false, reason: 'HTTP 503' };
  expect(hasNewVersion(registry('a', '1'), unreadable, blog)).toBe(false);
});

test('a registry that names no shell does not tell whether there is a new one', () => {
  const { shell: _unnamed, ...kept } = registry('a', '1') as ParsedRegistry & { ok: true };
  expect(hasNewVersion(kept, registry('b', '1'), blog)).toBe(false);
  expect(hasNewVersion(kept, registry('b', '2'), blog)).toBe(true);
});
