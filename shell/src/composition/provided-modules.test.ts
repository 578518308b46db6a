import { sharedModules } from '../../../tools/build/bundle/shared-modules';
import { providedModules } from './provided-modules';

test('the shell provides what remotes are built without', () => {
  expect([...Object.keys(providedModules), '@firebase/app'].sort()).toEqual(
    [...sharedModules].sort(),
  );
});
