export { type AuthOutcome, refreshClaim, signIn, signOut, startAuth } from './auth';
export { authStore, type Member, type Session } from './session';
export { useIsMember, useSession } from './useSession';
