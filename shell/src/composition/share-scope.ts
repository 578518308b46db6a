/** Gives the module once it is called: the form in which containers hand each other modules. */
type ModuleFactory = () => unknown;

/** One version of a shared module, with what containers of webpack 5 and of Module Federation 2 read. */
interface SharedModule {
  from: 'shell';
  get(): Promise<ModuleFactory>;
  /** Here already: no container replaces it by its own. */
  lib?: ModuleFactory;
  loaded?: boolean;
  eager: boolean;
  version: string;
  scope: ['default'];
  shareConfig: { singleton: true; requiredVersion: false; eager: boolean };
  useIn: string[];
}

/** Shared modules by name and version: the argument of a container's `init`. */
export type ShareScope = Record<string, Record<string, SharedModule>>;

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
): ShareScope {
  const scope: ShareScope = {};
  const share = (name: string, eager: boolean, load: () => unknown) => {
    const version = versions[name] ?? '0.0.0';
    scope[name] = {
      [version]: {
        from: 'shell',
        get: async () => {
          const module = await load();
          return () => module;
        },
        ...(eager ? { lib: load, loaded: true } : {}),
        eager,
        version,
        scope: ['default'],
        shareConfig: { singleton: true, requiredVersion: false, eager },
        useIn: [],
      },
    };
  };
  for (const [name, module] of Object.entries(provided)) share(name, true, () => module);
  for (const [name, load] of Object.entries(lazy)) share(name, false, load);
  return scope;
}
