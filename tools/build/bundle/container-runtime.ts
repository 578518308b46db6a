/**
 * What the entry of a remote runs on, in place of the federation runtime: a container
 * (https://webpack.js.org/concepts/module-federation/) that only takes shared modules and offers
 * none. The federation plugin leaves the data that is read here; its own reader is
 * `moduleFederationDefaultRuntime.js` of `@rspack/core`.
 */
interface BundlerRequire {
  /** Factories of modules by id. */
  m: Record<string, (module: { exports: unknown }) => void>;
  /** Modules that ran, by id. */
  c: Record<string, unknown>;
  /** What a chunk needs before its modules may run. */
  f: Record<string, (chunk: string, needs: Promise<unknown>[]) => void>;
  initializeExposesData: { moduleMap: Record<string, () => Promise<() => unknown>> };
  consumesLoadingData?: {
    chunkMapping: Record<string, string[]>;
    moduleIdToConsumeDataMapping: Record<string, { shareKey: string }>;
  };
  initContainer(scope: ShareScope): void;
  getContainer(expose: string): Promise<() => unknown>;
}

/** Versions of shared modules by name. */
type ShareScope = Record<string, Record<string, { get(): Promise<() => unknown> }>>;

declare const __webpack_require__: BundlerRequire;

const { initializeExposesData, consumesLoadingData } = __webpack_require__;
const pending: Record<string, Promise<void>> = {};
let scope: ShareScope = {};

__webpack_require__.initContainer = (given) => {
  scope = given;
};

__webpack_require__.getContainer = async (expose) => {
  const load = initializeExposesData.moduleMap[expose];
  if (load === undefined) throw new Error(`it has no ${expose}`);
  return load();
};

__webpack_require__.f.consumes = (chunk, needs) => {
  for (const id of consumesLoadingData?.chunkMapping[chunk] ?? []) {
    pending[id] ??= take(id).catch((error) => {
      delete pending[id];
      throw error;
    });
    needs.push(pending[id]);
  }
};

async function take(id: string): Promise<void> {
  const name = consumesLoadingData?.moduleIdToConsumeDataMapping[id]?.shareKey ?? id;
  const [shared] = Object.values(scope[name] ?? {});
  if (shared === undefined) throw new Error(`the page does not share ${name}`);
  const factory = await shared.get();
  __webpack_require__.m[id] = (module) => {
    module.exports = factory();
  };
}

export {};
