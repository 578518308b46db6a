import * as v from 'valibot';
import { ContributionsSchema, RequiresSchema } from './remote-manifest';

/**
 * Stands for the integrity value of a build that changes while pages are open. Only a shell that is
 * itself served from localhost accepts it, and only for an entry on localhost.
 */
export const underDevelopment = 'under-development';

const sha384 = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

const RemoteBuildSchema = v.object({
  /** `<semver>-<hash>`, which is also the name of the immutable folder. */
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{8,}$/)),
  /** URL of the build's remoteEntry.js; a path in previews, which do not know their origin. */
  entry: v.pipe(
    v.string(),
    v.regex(/^(?:https:\/\/[\w.-]+(?::\d+)?|http:\/\/localhost(?::\d+)?)?\/\w/),
  ),
  /** Subresource-integrity value of the entry. */
  integrity: v.union([sha384, v.literal(underDevelopment)]),
  /** Hash of its file list. Pages embed entries without it; a build under development has no list. */
  files: v.optional(sha384),
  requires: RequiresSchema,
});

export const RegistryRemoteSchema = v.object({
  ...RemoteBuildSchema.entries,
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,40}$/)),
  title: v.string(),
  contributes: ContributionsSchema,
  /** The build before this one, tried when the current one will not load. */
  previous: v.optional(v.nullable(RemoteBuildSchema), null),
});

/** The deployed shell: its build, and the version of each shared module that it gives to remotes. */
export const ShellBuildSchema = v.object({
  build: v.string(),
  provides: v.record(v.string(), v.string()),
});

/** `/registry.json` without its entries: each entry is judged on its own. */
export const RegistrySchema = v.object({
  formatVersion: v.literal(1),
  shell: v.fallback(v.optional(ShellBuildSchema), undefined),
  remotes: v.array(v.unknown()),
});

export type ShellBuild = v.InferOutput<typeof ShellBuildSchema>;
export type RemoteBuild = v.InferOutput<typeof RemoteBuildSchema>;
export type RegistryRemote = v.InferOutput<typeof RegistryRemoteSchema>;
/** The registry as written by the publishing tool. */
export interface Registry {
  formatVersion: 1;
  shell?: ShellBuild | undefined;
  remotes: RegistryRemote[];
}

/** Name of a remote's container: a global variable. */
export function containerName(remoteName: string): string {
  return remoteName.replaceAll('-', '_');
}
