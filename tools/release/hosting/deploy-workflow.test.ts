import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(__dirname, '../../../.github/workflows/deploy.yml');
const [, build = '', deploy = ''] = readFileSync(file, 'utf8').split(/^ {2}(?:build|deploy):$/m);

test('the job that runs our code has nothing to deploy with', () => {
  expect(build).toContain('npm run snapshot -- --target production');
  expect(build).not.toMatch(/secrets\.|auth@|id-token|environment:|firebase-tools/);
  expect(build).toContain('persist-credentials: false');
});

test('the job that deploys runs none of our code', () => {
  expect(deploy).toContain('auth@');
  expect(deploy).not.toMatch(/checkout|npm (?:run|install|ci)|tsx|node tools/);
});

test('a hook in what the other job wrote stops the deploy before there is a credential', () => {
  const [before = ''] = deploy.split('auth@');
  expect(before).toMatch(/jq -e '.*"predeploy" or \. == "postdeploy"\) \| not' firebase\.json$/m);
});

const hourly = readFileSync(join(__dirname, '../../../.github/workflows/hourly.yml'), 'utf8');

test('one workflow is scheduled; packages run no scripts where members are copied', () => {
  expect(hourly).toMatch(/schedule:\n\s+- cron:/);
  expect(readFileSync(file, 'utf8')).not.toContain('schedule:');
  const [before = '', after = ''] = hourly.split('auth@');
  expect(before).toContain('npm install --no-save --ignore-scripts');
  expect(before).not.toContain('npm run');
  expect(after).toContain('npm run members -- sync');
  expect(after).not.toContain('DEPLOY_SERVICE_ACCOUNT');
});
