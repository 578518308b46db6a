import * as runtime from 'react-refresh/runtime';

// Before react-dom is evaluated, which looks for the hook once. Remotes under development find the
// same runtime through `shared-runtime`.
runtime.injectIntoGlobalHook(globalThis);
globalThis.$RefreshReg$ = () => {};
globalThis.$RefreshSig$ = () => (type) => type;
globalThis.siteRefreshRuntime = runtime;
