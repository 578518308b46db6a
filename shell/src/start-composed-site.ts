import { createContainerLoader } from './composition/container-loader';
import { providedModules } from './composition/provided-modules';
import { createShareScope } from './composition/share-scope';
import { sharedVersions } from './composition/version-gate';
import { startSite } from './start-site';

export const start = () =>
  startSite((recorder) =>
    createContainerLoader({
      recorder,
      createScope: () =>
        createShareScope(sharedVersions, providedModules, {
          '@firebase/app': () => import('firebase/app'),
        }),
    }),
  );
