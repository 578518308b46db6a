/** Gives the module once it is called: the form in which containers hand each other modules. */
type ModuleFactory = () => unknown;

/** One version of a shared module, with what a container of Module Federation reads of it. */
interface SharedModule {
  version: string;
  from: 'shell';
  get(): Promise<ModuleFactory>;
  /** Here already. */
  lib?: ModuleFactory;
  scope: ['default'];
  shareConfig: { singleton: true; requiredVersion: false; eager: boolean };
  useIn: string[];
}

/** Shared modules by name and version: the argument of a container's `init`. */
export type ShareScope = Record<string, Record<string, SharedModule>>;

/**
 * The share scope of a page (https://webpack.js.org/concepts/module-federation/): the shell alone
 * fills it, so each module has one version, the shell's. What a remote needs of it stands in `requires`.
 * @param provided modules by name.
 * @param lazy loads a module when a remote first asks for it, by name.
 */
export function createShareScope(
  version: string,
  provided: Readonly<Record<string, unknown>>,
  lazy: Readonly<Record<string, () => Promise<unknown>>>,
): ShareScope {
  const shared = (eager: boolean, get: SharedModule['get']) => ({
    version,
    from: 'shell' as const,
    get,
    scope: ['default'] as ['default'],
    shareConfig: { singleton: true as const, requiredVersion: false as const, eager },
    useIn: [],
  });
  const scope: ShareScope = {};
  for (const [name, module] of Object.entries(provided)) {
    const lib = () => module;
    scope[name] = { [version]: { ...shared(true, async () => lib), lib } };
  }
  for (const [name, load] of Object.entries(lazy)) {
    const get = async () => {
      const module = await load();
      return () => module;
    };
    scope[name] = { [version]: shared(false, get) };
  }
  return scope;
}
