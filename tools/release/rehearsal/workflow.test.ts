// @covers Failures | A rehearsed workflow runs the jobs that GitHub would run after a failed one, and fails
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TemporaryFolder, temporaryFolder } from './temporary-folder';
import { runWorkflow } from './workflow';

let folder: TemporaryFolder;
let ran: string[];
beforeEach(() => {
  folder = temporaryFolder('workflow-');
  ran = [];
});
afterEach(() => folder.remove());

/** Runs three jobs that need each other, of which the named ones fail. */
function run(failing: readonly string[], condition = '!cancelled()') {
  const file = join(folder.path, 'workflow.yml');
  const step = (name: string) => (failing.includes(name) ? `echo ${name} broke; false` : 'true');
  const job = { 'runs-on': 'ubuntu-latest', 'timeout-minutes': 1 };
  const jobs = {
    build: { ...job, steps: [{ run: step('build') }] },
    deploy: { ...job, needs: 'build', steps: [{ run: step('deploy') }] },
    doctor: {
      ...job,
      needs: 'deploy',
      if: `\${{ ${condition} }}`,
      steps: [{ run: step('doctor') }],
    },
  };
  // JSON is YAML.
  writeFileSync(file, JSON.stringify({ jobs }));
  mkdirSync(join(folder.path, 'runs'), { recursive: true });
  return runWorkflow(file, 'run-1', {
    repository: '',
    folder: join(folder.path, 'runs'),
    env: process.env,
    variables: {},
    onJob: (name) => ran.push(name),
  });
}

test('jobs run in order, and the run succeeds with the last of them', async () => {
  expect(await run([])).toEqual({ ok: true });
  expect(ran).toEqual(['build', 'deploy', 'doctor']);
});

test.each<[string[], string[], string]>([
  [['build'], ['build', 'doctor'], 'build'],
  [['deploy'], ['build', 'deploy', 'doctor'], 'deploy'],
  [['doctor'], ['build', 'deploy', 'doctor'], 'doctor'],
  [['build', 'doctor'], ['build', 'doctor'], 'build'],
])('where %j fail, %j run, and the run fails by %s', async (failing, expected, job) => {
  expect(await run(failing)).toMatchObject({
    ok: false,
    job,
    message: expect.stringContaining(`${job} broke`),
  });
  expect(ran).toEqual(expected);
});

test('a condition that is not understood is an error', async () => {
  await expect(run([], 'always()')).rejects.toThrow();
  expect(ran).toEqual([]);
});
