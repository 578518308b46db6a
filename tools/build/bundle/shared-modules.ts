/** Parts of `@site/shared` that hold state: one instance on a page, given by the shell. */
export const statefulSharedPaths = [
  'auth',
  'content',
  'firebase',
  'notices',
  'page-meta',
  'site',
  'slots',
].map((name) => `@site/shared/${name}`);

/**
 * Modules of which a page has one copy, given by the shell (`shell/src/composition/provided-modules.ts`).
 * `@firebase/app` is fetched by whoever first needs it: a visitor's page never does.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'zustand',
  ...statefulSharedPaths,
  '@firebase/app',
];

/** Source of what an entry runs on, which is the one file of another part that a remote contains. */
export const containerRuntime = 'tools/build/bundle/container-runtime.ts';
