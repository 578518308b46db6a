export type { AuthOutcome } from './account';
export { refreshSession, signIn, signOut, startAuth } from './auth';
export {
  authStore,
  type Member,
  type Role,
  type Session,
  useIsMember,
  useRole,
  useSession,
} from './session';
export { isSignedInHere } from './session-hint';
