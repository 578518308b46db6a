import type { Compiler, RspackPluginInstance } from '@rspack/core';

/**
 * Puts the integrity values in an entry in the order of their chunks' names. The bundler writes them in
 * another order in each build, and the registry vouches for the bytes of an entry: a version that
 * another machine builds again must be the same file.
 */
export function orderedIntegrity(): RspackPluginInstance {
  return {
    apply: (compiler: Compiler) => {
      const { Compilation, sources } = compiler.rspack;
      compiler.hooks.thisCompilation.tap('ordered-integrity', (compilation) => {
        // Ahead of the minifier, and of the values, which replace marks of the same length.
        const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tap({ name: 'ordered-integrity', stage }, (assets) => {
          for (const [name, asset] of Object.entries(assets)) {
            const text = asset.source().toString();
            const ordered = withOrderedIntegrity(text);
            // An entry holds no sources: nothing needs its map.
            if (ordered !== text) compilation.updateAsset(name, new sources.RawSource(ordered));
          }
        });
      });
    },
  };
}

/** A script with its integrity values in the order of their names. Other scripts stay as they are. */
export const withOrderedIntegrity = (script: string): string =>
  script.replaceAll(/(?<=\.sri(?:Css)?Hashes = )\{[^{}]*\}/g, (values) =>
    JSON.stringify(
      Object.fromEntries(Object.entries(JSON.parse(values)).sort(([a], [b]) => (a < b ? -1 : 1))),
    ),
  );
