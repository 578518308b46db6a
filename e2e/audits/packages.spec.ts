import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { modulesFile, workerModulesFile } from '../../tools/build/bundle/record-modules';
import { remoteNames } from '../../tools/build/bundle/workspace';
import { documentFaults } from '../../tools/maintain/dependencies/visitor-packages';

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

test('each package in what browsers are given has its line in docs/dependencies.md', () => {
  const parts = ['shell', ...remoteNames('.')];
  const lists = parts.map((part) => `${part}/dist/${modulesFile}`);
  const builds = [...lists, `shell/dist/${workerModulesFile}`].map(read) as string[][];
  for (const files of builds) expect(files.length).toBeGreaterThan(0);
  const named = ['shared', ...parts].flatMap((part) =>
    Object.keys((read(`${part}/package.json`) as { dependencies: object }).dependencies),
  );
  const document = readFileSync('docs/dependencies.md', 'utf8');
  const lock = read('package-lock.json');
  expect(documentFaults(builds.flat(), document, lock, new Set(named))).toEqual([]);
});
