import { BannerPlugin, Compilation, type RspackPluginInstance } from '@rspack/core';

/**
 * Has V8 compile every function of the first scripts beside their download, instead of one after the
 * other as they are first called, which is when the visitor waits (https://v8.dev/blog/explicit-compile-hints).
 * For scripts of which most runs at once: what is never called costs memory. Other engines read a comment.
 */
export function compileWhileDownloading(): RspackPluginInstance {
  return new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    include: /^(?:main|react)\..*\.js$/,
    // Behind the minifier, which takes comments away, and ahead of hashes and integrity values.
    stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });
}
