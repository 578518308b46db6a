import { Script } from 'node:vm';
import { containerName, type RemoteManifest } from '@site/shared/contracts';
import { errorMessage } from '@site/shared/text';
import { isCode } from '../../../build/bundle/build-files';
import { integrityOfBytes } from '../../publish/integrity';
import type { CheckInput } from './check-input';

type Files = Pick<CheckInput, 'files'>;

const textOf = ({ files }: Files, name: string): string => files.get(name)?.toString('utf8') ?? '';

/** All scripts of a build, as one text. */
const scriptsOf = (input: Files): string =>
  [...input.files.keys()]
    .filter((name) => /\.[cm]?js$/.test(name))
    .map((name) => textOf(input, name))
    .join('\n');

/** R22: what the shell cannot run, of the ways in which the stock plugins build containers. */
export function unfitContainer(manifest: RemoteManifest, input: Files): string[] {
  const entry = textOf(input, 'remoteEntry.js');
  const name = containerName(manifest.name);
  const isDefined = new RegExp(`\\b(?:var|let|const) ${name}\\b|[.[]"?${name}"?\\]? ?=`);
  const [, , folder] = /\.p ?= ?(["'`])(.*?)\1/.exec(entry) ?? [];
  return [
    entry === '' && 'there is no remoteEntry.js',
    noScript(entry),
    entry !== '' && !isDefined.test(entry) && `the plugin's name has to be ${name}`,
    entry.includes('_FEDERATION_RUNTIME_CORE') &&
      'it takes its runtime from the page (experiments.externalRuntime)',
    folder !== undefined && `its files are expected at "${folder}": set publicPath to 'auto'`,
    hasFixedAddress(input) && "its files have fixed addresses: Vite's base has to be './'",
  ].filter((detail) => detail !== false);
}

/** Vite writes the address of a picture into the code, from the root of the site on. */
const hasFixedAddress = ({ files }: Files): boolean =>
  [...files]
    .filter(([name]) => isCode(name))
    .flatMap(([, bytes]) => [...bytes.toString().matchAll(/["'`(](?:https?:)?(\/[^"'`()\s]+)/g)])
    .some(([, path]) => [...files.keys()].some((name) => path?.endsWith(`/${name}`)));

function noScript(entry: string): string | false {
  try {
    new Script(entry);
    return false;
  } catch (error) {
    return /^\s*(?:import|export)\b|\b(?:import\.meta|export ?\{)/m.test(entry)
      ? 'remoteEntry.js is an ES module; Vite builds a script by varFilename'
      : `remoteEntry.js is no script: ${errorMessage(error)}`;
  }
}

/** R03: a container names in its scripts what it exposes. That of a build here does, or it fails. */
export function missingExposes({ exposes }: RemoteManifest, input: Files): string[] {
  const scripts = scriptsOf(input);
  return Object.keys(exposes)
    .filter((name) => !['"', "'", '`'].some((quote) => scripts.includes(quote + name + quote)))
    .map((name) => `${name} is not in the browser build`);
}

/** How a copy of a package looks, and nothing that only uses it. */
const signs: Readonly<Record<string, RegExp>> = {
  react: /__(?:CLIENT|SECRET)_INTERNALS_\w+\s*=(?!=)/,
  'react-dom': /rendererPackageName:\s*["']react-dom/,
  'react-router': /__reactRouterVersion/,
  firebase: /No Firebase App/,
};

/**
 * How containers offer a module of their own, or fall back on it: `"react","19.3.1",()=>`;
 * `"default","react",!1,[1,19],()=>` of webpack 5; `name:"react",version:"19.3.1",scope:` of Vite.
 */
const offered =
  /(?:["'`]default["'`],\s*["'`]([^"'`]+)["'`],(?:\s*[!\w]+,)?(?:\s*\[[^\]]*\],)?|["'`]([^"'`]+)["'`],\s*(?:version:\s*)?["'`]\d[^"'`]*["'`],)\s*(?:factory:\s*)?\(*(?:\(\)\s*=>|function)|name:\s*["'`]([^"'`]+)["'`],\s*version:\s*["'`][^"'`]*["'`],\s*scope:/g;

/** R04: modules that a container shares itself, and copies of those that the shell provides. */
export function copiesInside(input: Files): string[] {
  const scripts = scriptsOf(input);
  const shared = [...scripts.matchAll(offered)].flatMap(([, ...names]) => names.filter(Boolean));
  const copied = Object.keys(signs).filter((name) => signs[name]?.test(scripts));
  return [...new Set([...shared, ...copied])].map((name) => `${name}: share it with import: false`);
}

/** Scripts that nothing holds to their bytes: the entry, which the registry vouches for, names no hash of them. */
export function unheldScripts(input: Files): string[] {
  const entry = textOf(input, 'remoteEntry.js');
  return [...input.files].flatMap(([name, bytes]) => {
    const isHeld = (['sha256', 'sha384', 'sha512'] as const).some((algorithm) =>
      entry.includes(integrityOfBytes(bytes, algorithm)),
    );
    return !isCode(name) || name === 'remoteEntry.js' || isHeld ? [] : [name];
  });
}
