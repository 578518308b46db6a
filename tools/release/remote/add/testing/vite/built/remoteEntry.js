
  var mf_vite;
  (function (global) {
    const name = "mf_vite";
    const descriptor = Object.getOwnPropertyDescriptor(global, name);
    const prototype = Object.getPrototypeOf(global);
    const emptyVarSlot = true && descriptor && 'value' in descriptor && descriptor.value === undefined && descriptor.writable && !(prototype && name in prototype);
    if (name in global && !emptyVarSlot) {
      const existing = descriptor && 'value' in descriptor ? descriptor.value : undefined;
      if (existing && typeof existing.get === 'function' && typeof existing.init === 'function') {
        return;
      }
      throw new Error('[Module Federation] Cannot register var remote "' + name + '" because the global already exists. Choose a different federation name or use an ESM remote.');
    }

    function getScriptUrl() {
      const currentScript = document.currentScript;
      if (!currentScript) {
        console.error("[Module Federation] remoteEntry.js script should be called from sync \u003Cscript> tag (document.currentScript is undefined)")
        return '/';
      }
      return document.currentScript.src.replace(/\/[^/]*$/, '/');
    }

    const entry = getScriptUrl() + "container.js";

    global[name] = {
      get: (...args) => import(entry).then(m => m.get(...args)),
      init: (...args) => import(entry).then(m => m.init(...args)),
    };
  })(globalThis);
  