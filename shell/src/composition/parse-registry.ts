import {
  type Contributions,
  type RegistryRemote,
  RegistryRemoteSchema,
  RegistrySchema,
  type RemoteBuild,
  underDevelopment,
} from '@site/shared/contracts';
import * as v from 'valibot';
import { type ProvidedVersions, providedVersions, refusal } from './version-gate';

/** One remote as the shell sees it: what it contributes, and whether its code may be loaded. */
export interface RemoteView {
  name: string;
  title: string;
  contributes: Contributions;
  code:
    | { usable: true; current: RemoteBuild; previous?: RemoteBuild | undefined }
    | { usable: false; reason: string };
}

export type ParsedRegistry =
  | {
      ok: true;
      /** Build of the shell that is deployed, where the registry says so. */
      shell?: string | undefined;
      remotes: RemoteView[];
    }
  | { ok: false; reason: string };

export interface ViewOptions {
  /** Names of remotes whose code must not run on this page. Default: none. */
  disabled?: ReadonlySet<string>;
  /** Host that the page is served from. Default: none that may run builds under development. */
  hostname?: string;
  /** Versions that remotes may require. Default: those that this build of the shell provides. */
  provided?: ProvidedVersions;
}

const ContributionsOnly = v.pick(RegistryRemoteSchema, ['name', 'title', 'contributes']);

/**
 * Checks `/registry.json` entry by entry, before any code of remotes runs: an invalid entry
 * disables that remote alone. If the entry still declares contributions, its routes stay reserved
 * and show the reason.
 */
export function parseRegistry(json: unknown, options: ViewOptions = {}): ParsedRegistry {
  const outer = v.safeParse(RegistrySchema, json);
  if (!outer.success) return { ok: false, reason: describe(outer.issues) };
  const views = outer.output.remotes.flatMap((entry) => viewRemote(entry, options) ?? []);
  // The first of two entries with one name counts.
  const remotes = views.filter(
    ({ name }, index) => views.findIndex((other) => other.name === name) === index,
  );
  return { ok: true, shell: outer.output.shell?.build, remotes };
}

/** Undefined where the entry does not even say whose it is. */
function viewRemote(entry: unknown, options: ViewOptions): RemoteView | undefined {
  const whole = v.safeParse(RegistryRemoteSchema, entry);
  if (whole.success) {
    const { name, title, contributes } = whole.output;
    return { name, title, contributes, code: codeOf(whole.output, options) };
  }
  const rest = v.safeParse(ContributionsOnly, entry);
  if (!rest.success) return undefined;
  const reason = `its registry entry is not valid (${describe(whole.issues)})`;
  return { ...rest.output, code: { usable: false, reason } };
}

function codeOf(remote: RegistryRemote, options: ViewOptions): RemoteView['code'] {
  const { disabled, provided = providedVersions } = options;
  if (disabled?.has(remote.name)) {
    return { usable: false, reason: 'it is switched off in the address of this page' };
  }
  const { version, integrity, requires } = remote;
  const entry = remote.entry.replace(/^\//, `${globalThis.location?.origin ?? ''}/`);
  if (integrity === underDevelopment && !isLocal(options.hostname, entry)) {
    return { usable: false, reason: 'a build under development runs on localhost alone' };
  }
  const current = { version, entry, integrity, requires };
  const refused = refusal(requires, provided);
  const previous =
    remote.previous !== null &&
    remote.previous.integrity !== underDevelopment &&
    refusal(remote.previous.requires, provided) === undefined
      ? remote.previous
      : undefined;
  if (refused === undefined) return { usable: true, current, previous };
  // The build before a too new one is what this shell still had in use.
  if (previous !== undefined) return { usable: true, current: previous };
  return { usable: false, reason: refused };
}

/** Builds of a remote that may run here, the current one first. */
export const buildsOf = ({ code }: RemoteView): RemoteBuild[] =>
  code.usable ? [code.current, code.previous].filter((build) => build !== undefined) : [];

/**
 * The build that the page already uses of that remote, so that its sections agree; after a failure
 * the current one, and from the third attempt on in turns with the one before it.
 * @param attempt counts from 0.
 */
export function chooseBuild(
  view: ParsedRegistry,
  remote: string,
  attempt: number,
  inUse: RemoteBuild | undefined,
): { ok: true; build: RemoteBuild } | { ok: false; reason: string } {
  if (!view.ok) return { ok: false, reason: `the list of sections is unreadable: ${view.reason}` };
  const found = view.remotes.find(({ name }) => name === remote);
  if (found === undefined) return { ok: false, reason: 'it is no longer part of this site' };
  if (!found.code.usable) return { ok: false, reason: found.code.reason };
  const { current, previous } = found.code;
  if (attempt === 0) return { ok: true, build: inUse ?? current };
  const isTurnOfPrevious = attempt >= 2 && attempt % 2 === 0;
  return { ok: true, build: (isTurnOfPrevious && previous) || current };
}

function isLocal(hostname: string | undefined, entry: string): boolean {
  return hostname === 'localhost' && new URL(entry).hostname === 'localhost';
}

function describe(issues: readonly v.BaseIssue<unknown>[]): string {
  const [first] = issues;
  if (first === undefined) return 'no reason given';
  const path = first.path?.map(({ key }) => key).join('.');
  return path ? `${path}: ${first.message}` : first.message;
}
