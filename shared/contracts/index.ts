/**
 * Contracts between separately built parts: the remote's manifest, the registry that the shell
 * reads, the props of each slot, the content of pages, and the timeouts of sections.
 */
export * from './content';
export * from './registry';
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
export * from './timeouts';
