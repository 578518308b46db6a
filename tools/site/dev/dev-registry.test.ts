import { policyWithLocalRemote } from './deployed-shell';
import { withRemoteUnderDevelopment } from './dev-registry';

test('one remote comes from this machine, the others from where they were', () => {
  const other = { name: 'mf-other' } as never;
  const replaced = { name: 'mf-a', version: '1.0.0-0123456789' } as never;
  const manifest = {
    name: 'mf-a',
    title: 'A',
    requires: { shell: '^1.0.0', shared: '^1.0.0' },
    contributes: { routes: [], nav: [], slots: [] },
  } as never;
  const registry = { formatVersion: 1 as const, remotes: [replaced, other] };
  expect(withRemoteUnderDevelopment(registry, manifest, 3001).remotes).toEqual([
    other,
    expect.objectContaining({
      name: 'mf-a',
      entry: 'http://localhost:3001/remoteEntry.js',
      integrity: 'under-development',
      previous: null,
    }),
  ]);
});

test('the policy is widened by the one origin, and nowhere else', () => {
  const policy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";
  expect(policyWithLocalRemote(policy, 3001)).toBe(
    "default-src 'none'; script-src 'self' http://localhost:3001 ws://localhost:3001; frame-ancestors 'none'",
  );
});
