export {
  addMember,
  listMembers,
  type MembersOutcome,
  type MembersTarget,
  removeMember,
} from './members';
export { type Opened, type OpenTarget, openTarget } from './target';
