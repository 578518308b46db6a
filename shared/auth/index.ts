export { type AuthOutcome, signIn, signOut, startAuth } from './auth';
export { authStore, type Member, type Session, useIsMember, useSession } from './session';
export { isSignedInHere } from './session-hint';
