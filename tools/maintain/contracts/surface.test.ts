import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { providedModules } from '../../../shell/src/composition/provided-modules';
import * as router from '../../../shell/src/routing/react-router-facade';
import { statefulSharedPaths } from '../../build/bundle/shared-modules';
import { contractBreaks, type Surface, surface, unpromisedUses } from './surface';

const { version } = JSON.parse(
  readFileSync(join(__dirname, '../../../shared/package.json'), 'utf8'),
) as { version: string };

const exported = Object.fromEntries(
  Object.entries({ ...providedModules, 'react-router-dom': router })
    .filter(([name]) => name in surface)
    .map(([name, module]) => [name, Object.keys(module as object)]),
);

test('the shared modules are what their contract promises, all of it and nothing else', () => {
  expect(contractBreaks(surface, exported, version)).toEqual([]);
  expect(Object.keys(surface).sort()).toEqual([...statefulSharedPaths, 'react-router-dom'].sort());
});

test('a name taken away is called a break, and named', () => {
  const without = exported['@site/shared/auth']?.filter((name) => name !== 'useSession') ?? [];
  expect(contractBreaks(surface, { ...exported, '@site/shared/auth': without }, version)).toEqual([
    'useSession of @site/shared/auth is gone, which 1.0.0 promised: published remotes would break',
  ]);
});

test('a name that is not promised, or too new, is reported', () => {
  const promised: Surface = { a: { old: '1.0.0', early: '1.2.0' } };
  expect(contractBreaks(promised, { a: ['old', 'early', 'fresh'] }, '1.1.0')).toEqual([
    'fresh of a is new: promise it in surface.json by a new version',
    'early of a is promised by 1.2.0, and this is 1.1.0',
  ]);
});

test('a remote may use what the oldest version that it allows has', () => {
  const promised: Surface = { a: { old: '1.0.0', fresh: '1.2.0' } };
  const uses = (name: string, range: string) =>
    unpromisedUses(promised, [{ module: 'a', name, place: 'a.ts:1' }], range);
  expect(uses('old', '^1.0.0')).toEqual([]);
  expect(uses('fresh', '^1.2.0')).toEqual([]);
  expect(uses('fresh', '>=1.2.0 <3.0.0')).toEqual([]);
  expect(uses('fresh', '^1.0.0')).toEqual([
    'a.ts:1: fresh of a came with 1.2.0, and ^1.0.0 allows 1.0.0',
  ]);
  expect(uses('none', '^1.2.0')).toEqual(['a.ts:1: none of a is not part of the contract']);
  expect(
    unpromisedUses(promised, [{ module: 'lodash', name: 'x', place: 'a.ts:1' }], '^1.0.0'),
  ).toEqual([]);
});
