import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { integrityOf } from './integrity';

const names = v.array(v.string());
const files = v.object({ sync: names, async: v.optional(names, []) });

/** The part of the federation plugin's manifest that we read. */
const ManifestSchema = v.object({
  exposes: v.array(v.object({ path: v.string(), assets: v.object({ js: files, css: files }) })),
});

const AssetSchema = v.object({ file: v.string(), integrity: v.string() });

/** Files that the browser fetches for each exposed module before it can be shown. */
export const ExposeAssetsSchema = v.record(
  v.string(),
  v.object({ scripts: v.array(AssetSchema), styles: v.array(AssetSchema) }),
);

export type ExposeAssets = v.InferOutput<typeof ExposeAssetsSchema>;

/** Names of the files that each expose needs, by the text of a build's `mf-manifest.json`. */
export function exposeFiles(
  manifest: string,
): Record<string, { scripts: string[]; styles: string[]; all: string[] }> {
  const { exposes } = v.parse(ManifestSchema, JSON.parse(manifest));
  return Object.fromEntries(
    exposes.map(({ path, assets: { js, css } }) => [
      path,
      {
        scripts: js.sync,
        styles: css.sync,
        all: [js, css].flatMap(({ sync, async }) => [...sync, ...async]),
      },
    ]),
  );
}

/** Reads which files each expose of a browser build needs, with their integrity values. */
export function readExposeAssets(buildFolder: string): ExposeAssets {
  const files = exposeFiles(readFileSync(join(buildFolder, 'mf-manifest.json'), 'utf8'));
  const asset = (file: string) => ({
    file,
    integrity: integrityOf(join(buildFolder, file), 'sha256'),
  });
  return Object.fromEntries(
    Object.entries(files).map(([expose, { scripts, styles }]) => [
      expose,
      { scripts: scripts.map(asset), styles: styles.map(asset) },
    ]),
  );
}

/** Path of the file in which publishing stores {@link readExposeAssets} for the prerenderer. */
export const publishedAssetsFile = (prerenderFolder: string): string =>
  join(prerenderFolder, 'assets.json');

/** The expose assets of a published version. Throws where they are missing or malformed. */
export function readPublishedAssets(prerenderFolder: string): ExposeAssets {
  const file = publishedAssetsFile(prerenderFolder);
  if (!existsSync(file)) throw new Error(`the published build lacks ${file}`);
  return v.parse(ExposeAssetsSchema, JSON.parse(readFileSync(file, 'utf8')));
}
