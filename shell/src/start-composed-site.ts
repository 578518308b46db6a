import { createContainerLoader } from './composition/container-loader';
import { providedModules } from './composition/provided-modules';
import { createShareScope } from './composition/share-scope';
import { startSite } from './start-site';

startSite((recorder, hangs) =>
  createContainerLoader({
    recorder,
    hangs,
    scope: createShareScope(process.env.SHELL_VERSION ?? '0.0.0', providedModules, {
      '@firebase/app': () => import('firebase/app'),
    }),
  }),
);
