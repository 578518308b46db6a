import { type Compiler, type RspackPluginInstance, RuntimeModule } from '@rspack/core';

/**
 * Carries a repeated entry's `?r=n` on to the addresses of its chunks and stylesheets: a bad answer
 * under an immutable address stays in the browser's cache, so that the same address never recovers.
 */
export function repeatRequests(): RspackPluginInstance {
  return {
    apply: (compiler: Compiler) => {
      compiler.hooks.thisCompilation.tap('repeat-requests', (compilation) => {
        compilation.hooks.additionalTreeRuntimeRequirements.tap('repeat-requests', (chunk) => {
          compilation.addRuntimeModule(chunk, new RepeatRequests());
        });
      });
    },
  };
}

class RepeatRequests extends RuntimeModule {
  constructor() {
    super('repeat requests', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return `
var repeat = document.currentScript && /[?]r=[0-9]+$/.exec(document.currentScript.src);
if (repeat) {
  ["u", "k"].forEach(function (name) {
    var address = __webpack_require__[name];
    if (address) __webpack_require__[name] = function (chunk) {
      return address(chunk) + repeat[0];
    };
  });
}`;
  }
}
