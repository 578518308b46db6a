import { spawnSync } from 'node:child_process';

test('production is rendered only where `remote -- check shell` passes', () => {
  const program = 'tools/site/snapshot/main.ts';
  const args = ['--import', 'tsx', program, '--target', 'production'];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stderr).toMatch(/^not rendered: society\/ has placeholders/);
  expect(status).toBe(1);
});
