/**
 * The runtime in a remote's entry: a container (https://webpack.js.org/concepts/module-federation/) that
 * takes shared modules and offers none. The federation plugin imports it by its option `implementation`
 * and calls it as it calls its own, `@module-federation/webpack-bundler-runtime`.
 */

/** One version of a shared module. */
interface SharedModule {
  get(): Promise<() => unknown>;
  /** Somebody on the page uses it. */
  loaded?: boolean | 1;
}

/** Versions of shared modules by name. */
type ShareScope = Record<string, Record<string, SharedModule>>;

interface BundlerRequire {
  /** Factories of modules by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Names of a chunk's script and stylesheet. */
  u(chunk: string): string;
  k?(chunk: string): string;
}

interface Consumes {
  chunkId: string;
  promises: Promise<unknown>[];
  /** Shared modules that a chunk imports, by their ids. */
  chunkMapping: Record<string, string[]>;
  moduleToHandlerMapping: Record<
    string,
    { shareKey: string; shareInfo: { shareConfig: { requiredVersion: string } } }
  >;
  /** For this runtime to fill. */
  installedModules: Record<string, Promise<void>>;
  webpackRequire: BundlerRequire;
}

declare let __webpack_public_path__: string;

const { src } = document.currentScript as HTMLScriptElement;
let scope: ShareScope | undefined;

const bundlerRuntime = {
  init({ webpackRequire }: { webpackRequire: BundlerRequire }): void {
    const [, folder = '', repeat] = /^([^?]*\/)[^?]*(\?r=\d+)?/.exec(src) ?? [];
    // In place of `publicPath: 'auto'`, which brings a search for the address in workers and old browsers.
    __webpack_public_path__ = folder;
    if (repeat === undefined) return;
    // A bad answer under an immutable address stays in the browser's cache: the same address never recovers.
    for (const name of ['u', 'k'] as const) {
      const fileOf = webpackRequire[name];
      if (fileOf) webpackRequire[name] = (chunk) => fileOf(chunk) + repeat;
    }
  },
  installInitialConsumes() {},
  initContainerEntry({ shareScope }: { shareScope: ShareScope }): void {
    scope ??= shareScope;
    if (scope !== shareScope) throw new Error('it has another share scope already');
  },
  consumes(options: Consumes): void {
    const { chunkId, promises, chunkMapping, installedModules } = options;
    for (const id of chunkMapping[chunkId] ?? []) {
      installedModules[id] ??= take(id, options).catch((error) => {
        delete installedModules[id];
        throw error;
      });
      promises.push(installedModules[id]);
    }
  },
};

async function take(id: string, { moduleToHandlerMapping, webpackRequire }: Consumes) {
  const { shareKey = id, shareInfo } = moduleToHandlerMapping[id] ?? {};
  const range = shareInfo?.shareConfig.requiredVersion ?? '';
  const offered = scope?.[shareKey] ?? {};
  // A version that is in use comes first: a page has one copy.
  const versions = Object.keys(offered).sort(
    (a, b) => Number(offered[b]?.loaded ?? 0) - Number(offered[a]?.loaded ?? 0),
  );
  const matches = range.split(' || ').includes(versions[0] ?? '')
    ? () => true
    : (await import(/* webpackChunkName: "satisfies" */ 'compare-versions')).satisfies;
  const shared = offered[versions.find((version) => matches(version, range)) ?? ''];
  if (!shared) {
    const there = versions.join() || 'none';
    throw new Error(`the page does not share ${shareKey} ${range} (it has ${there})`);
  }
  shared.loaded = 1;
  const factory = await shared.get();
  webpackRequire.m[id] = (module) => {
    module.exports = factory();
  };
}

export default { bundlerRuntime };
