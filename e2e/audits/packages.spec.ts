// @covers Dependencies | No package reaches browsers without its entry, and no entry is stale
// @covers Threats | A dependency that nobody agreed to: listed packages
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { modulesFile, workerModulesFile } from '../../tools/build/bundle/build-files';
import { remoteNames } from '../../tools/build/bundle/workspace';
import { packageFaults, readVisitorPackages } from './visitor-packages';

const read = (file: string): object => JSON.parse(readFileSync(file, 'utf8'));

test('each package in what browsers are given was chosen, or comes with one that was', () => {
  const parts = ['shell', ...remoteNames('.')];
  const lists = parts.map((part) => `${part}/dist/${modulesFile}`);
  const builds = [...lists, `shell/dist/${workerModulesFile}`].map((file) =>
    Object.keys(read(file)),
  );
  for (const files of builds) expect(files.length).toBeGreaterThan(0);
  const named = ['shared', ...parts].flatMap((part) =>
    Object.keys((read(`${part}/package.json`) as { dependencies: object }).dependencies),
  );
  expect(packageFaults(builds.flat(), readVisitorPackages(), new Set(named))).toEqual([]);
});
