import { providedModules } from '../../../shell/src/composition/provided-modules';
import { sharedModules } from './shared-modules';

test('the shell provides what remotes are built without', () => {
  expect([...Object.keys(providedModules), '@firebase/app'].sort()).toEqual(
    [...sharedModules].sort(),
  );
});
