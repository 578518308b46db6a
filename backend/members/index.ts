export {
  addMember,
  listMembers,
  type MembersOutcome,
  type MembersTarget,
  removeMember,
} from './members';
export { type OpenTarget, openTarget } from './target';
