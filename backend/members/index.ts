export { memberUids, wantedClaims } from './claims';
export {
  addMember,
  changeRole,
  listMembers,
  ROLES,
  type Role,
  removeMember,
} from './members';
export { syncClaims } from './sync';
export { type Opened, type OpenTarget, openTarget, ownerToken } from './target';
export type { MembersOutcome, MembersTarget } from './target-access';
