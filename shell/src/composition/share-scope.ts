/** Shared modules by name and version: the argument of a container's `init`. */
export type ShareScope = ReturnType<typeof createShareScope>;

/**
 * The share scope of a container (https://webpack.js.org/concepts/module-federation/), filled by the shell.
 * @param versions of the modules, by name.
 * @param provided modules by name.
 * @param lazy loads a module when a remote first asks for it, by name.
 */
export function createShareScope(
  versions: Readonly<Record<string, string>>,
  provided: Readonly<Record<string, unknown>>,
  lazy: Readonly<Record<string, () => Promise<unknown>>>,
) {
  // What containers of webpack 5 and of Module Federation 2 read.
  const share = (name: string, eager: boolean, load: () => unknown) => {
    const version = versions[name] ?? '0.0.0';
    const shared = {
      from: 'shell',
      get: async () => {
        const module = await load();
        return () => module;
      },
      // Here already: no container replaces it by its own.
      ...(eager ? { lib: load, loaded: true } : {}),
      eager,
      version,
      scope: ['default'],
      shareConfig: { singleton: true, requiredVersion: false, eager },
      useIn: [],
    };
    return [name, { [version]: shared }] as const;
  };
  return Object.fromEntries([
    ...Object.entries(provided).map(([name, module]) => share(name, true, () => module)),
    ...Object.entries(lazy).map(([name, load]) => share(name, false, load)),
  ]);
}
