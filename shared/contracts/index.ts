/**
 * Contracts between separately built parts: the remote's manifest, the registry that the shell
 * reads, the props of each slot, the content of pages, and the timeouts of sections.
 */
export type {
  Delta,
  DeltaOp,
  PostPage,
  PostSummary,
  TagCount,
  Update,
} from './content';
export {
  containerName,
  type Registry,
  type RegistryRemote,
  RegistryRemoteSchema,
  RegistrySchema,
  type RemoteBuild,
  type ShellBuild,
  ShellBuildSchema,
  underDevelopment,
} from './registry';
export {
  type Audience,
  type Contributions,
  type NavItem,
  type RemoteManifest,
  RemoteManifestSchema,
  type RouteContribution,
  type SlotContribution,
} from './remote-manifest';
export { type SlotName, type SlotProps, slotNames } from './slots';
export {
  CONTENT_REQUEST_TIMEOUT_MS,
  RETRY_DELAYS_MS,
  SECTION_DEADLINE_MS,
  SECTION_REQUEST_TIMEOUT_MS,
} from './timeouts';
