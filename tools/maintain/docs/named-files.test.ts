import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const text = readFileSync(join(root, 'docs/spec-coverage.md'), 'utf8');
const named = [...text.matchAll(/`([\w./-]+\.(?:spec|test)\.tsx?)`/g)].map(
  ([, file]) => file ?? '',
);

test('every test that the coverage document names exists', () => {
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('every test that the failure drills name exists, and every drill names one', () => {
  const drills = readFileSync(join(root, 'docs/failure-drills.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!-|Drill )/.test(line))
    .map((line) =>
      [...line.matchAll(/`((?:[\w-]+\/)?e2e\/[\w./-]+\.spec\.ts)`/g)].map(([, file]) => file ?? ''),
    );
  expect(drills.length).toBeGreaterThan(11);
  expect(drills.filter((files) => files.length === 0)).toEqual([]);
  expect(drills.flat().filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('every file that the threat model names exists, and every threat names a test', () => {
  const model = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const files = [...model.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|json|rules))`/g)];
  expect(files.length).toBeGreaterThan(25);
  expect(
    files.map(([, file]) => file ?? '').filter((file) => !existsSync(join(root, file))),
  ).toEqual([]);
  const threats = model.split('\n').filter((line) => /^\| (?!-|Threat )/.test(line));
  expect(threats.length).toBeGreaterThan(20);
  expect(threats.filter((line) => !/\.(?:test|spec)\.tsx?` *[|,]/.test(line))).toEqual([]);
});
