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

/** Modules that the shell's first bundle holds and gives to every remote. */
export const eagerSharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'zustand',
  ...statefulSharedPaths,
];

/** Shared, but fetched by whoever first needs it: a visitor's page never does. */
export const lazySharedModules = ['@firebase/app'];

export const sharedModules = [...eagerSharedModules, ...lazySharedModules];
