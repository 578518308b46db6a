import * as runtime from 'react-refresh/runtime';

// Before react-dom is evaluated, which looks for the hook once. Remotes under development find the
// same runtime through `shared-runtime`.
runtime.injectIntoGlobalHook(globalThis);
globalThis.$RefreshReg$ = () => {};
globalThis.$RefreshSig$ = () => (type) => type;
globalThis.siteRefreshRuntime = runtime;

const print = console.error;
console.error = (...values) => {
  print(...values);
  const error = values.find((value) => value instanceof Error);
  // The compiler has reported these.
  if (!error || /Module build failed|Cannot find module/.test(error.message)) return;
  // React and hot updates catch what is thrown. The overlay shows what is not caught.
  dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
};
