import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@site/shared/contracts';
import { errorMessage } from '@site/shared/text';
import ts from 'typescript';
import * as v from 'valibot';
import { builtId } from '../../../build/bundle/build';
import { modulesFile, readBuildFiles } from '../../../build/bundle/build-files';
import { buildId } from '../../../build/bundle/workspace';
import { readJsonFile } from '../../../site/start/edited-files';
import { readStoredJson } from '../../hosting/stored-json';

/** Everything that the rules judge: no rule touches a disk. */
export interface CheckInput {
  /** Folder of the remote, relative to the root. */
  workspace: string;
  /** Content of `remote.json`, not yet validated; a `SyntaxError` where it is no JSON. */
  manifest: unknown;
  /** The remote's dependencies: package name to exact version. */
  dependencies: Readonly<Record<string, string>>;
  /** Build id of the current sources, and of `dist/`. */
  wantedBuild: string;
  presentBuild: string | undefined;
  /** Files of the browser build by name. */
  files: ReadonlyMap<string, Buffer>;
  /** Files that the browser build executes, relative to the root. */
  modules: readonly string[];
  /** What these files import, each with its file and line. */
  imports: readonly { place: string; module: string }[];
  /** Pictures of the remote that the build contains. */
  pictures: readonly { file: string; bytes: number }[];
  /** The registry as deployed where the remote is to be published. */
  deployed: Registry;
  /** Brotli bytes of scripts and styles of the published version; undefined: never published. */
  publishedBytes: number | undefined;
}

const PackageSchema = v.object({ dependencies: v.optional(v.record(v.string(), v.string()), {}) });
const SizesSchema = v.record(v.string(), v.number());

/** Content of a remote's `remote.json`; a `SyntaxError` with its line where it is no JSON. */
export function readManifestText(root: string, workspace: string): unknown {
  try {
    return readJsonFile(join(root, workspace, 'remote.json'));
  } catch (error) {
    return new SyntaxError(errorMessage(error).replace(root, '.'));
  }
}

/**
 * Reads what the rules need of a remote in this checkout.
 * @param target part of the build id: `local` or `production`.
 */
export function readCheckInput(
  root: string,
  workspace: string,
  target: string,
  deployed: Pick<CheckInput, 'deployed' | 'publishedBytes'>,
): CheckInput {
  const folder = join(root, workspace);
  const dist = join(folder, 'dist');
  const sizes = readStoredJson(join(dist, modulesFile), SizesSchema) ?? {};
  const modules = Object.keys(sizes);
  const own = modules.filter((path) => path.startsWith(`${workspace}/`));
  const sources = modules.filter(
    (path) =>
      /^(?!.*node_modules\/).*\.(?:[cm]?[jt]sx?|css)$/.test(path) && existsSync(join(root, path)),
  );
  const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
  return {
    ...deployed,
    workspace,
    manifest: readManifestText(root, workspace),
    dependencies: readStoredJson(join(folder, 'package.json'), PackageSchema)?.dependencies ?? {},
    wantedBuild: buildId(root, workspace, target),
    presentBuild: builtId(root, workspace),
    files: readBuildFiles(join(dist, 'browser')),
    modules,
    imports: sources
      .flatMap((path) => importsOf(path, textOf(path)))
      // A stylesheet's neighbour needs no dot.
      .filter(({ path, module }) => !(isStyle(path) && existsSync(join(root, path, '..', module)))),
    pictures: own
      .filter((path) => /\.(?:svg|webp|avif|png|jpe?g)$/.test(path))
      .map((file) => ({ file, bytes: sizes[file] ?? 0 })),
  };
}

const isStyle = (path: string): boolean => path.endsWith('.css');

/** Files that a stylesheet names, but for addresses. */
const styleImport =
  /(?:@import\s+|\burl\(\s*|\bfrom\s+(?=["']))["']?(?![a-z]+:|url\(|[/#])([^"')\s;]+)/gi;

function importsOf(path: string, text: string) {
  const found = isStyle(path)
    ? [...text.matchAll(styleImport)].map(({ index, 1: module = '' }) => ({ module, pos: index }))
    : ts
        .preProcessFile(text, true, true)
        .importedFiles.map(({ fileName, pos }) => ({ module: fileName, pos }));
  return found.map(({ module, pos }) => ({
    path,
    place: `${path}:${text.slice(0, pos).split('\n').length}`,
    module,
  }));
}
