/**
 * What crosses a border between separately built parts: the remote's description of itself, the
 * registry that the shell reads, the props of each slot, the content that pages show, and how long
 * a section may take.
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
  RETRY_DELAYS_MS,
  SECTION_DEADLINE_MS,
  SECTION_REQUEST_TIMEOUT_MS,
} from './timeouts';
