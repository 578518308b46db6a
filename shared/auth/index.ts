export { type AuthOutcome, signIn, signOut, startAuth } from './auth';
export { authStore, type Member, type Session } from './session';
export { isSignedInHere } from './session-hint';
export { useIsMember, useSession } from './useSession';
