import { join } from 'node:path';
import * as react from 'react';
import routerPackage from 'react-router-dom/package.json';
import sharedPackage from '../../../shared/package.json';
import { providedModules } from '../../../shell/src/composition/provided-modules';
import { sharedVersions } from './provided-versions';
import { sharedModules } from './shared-modules';

const shell = join(__dirname, '../../../shell');

test('the shell provides what remotes are built without', () => {
  expect([...Object.keys(providedModules), '@firebase/app'].sort()).toEqual(
    [...sharedModules].sort(),
  );
});

test('a shared module has the version of its package, our own that of shared', () => {
  const versions = sharedVersions(shell);
  expect(Object.keys(versions)).toEqual(sharedModules);
  expect(versions).toMatchObject({
    'react/jsx-runtime': react.version,
    'react-router-dom': routerPackage.version,
    '@site/shared/auth': sharedPackage.version,
  });
});
