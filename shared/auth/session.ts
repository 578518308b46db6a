import { createStore, useStore } from 'zustand';

export interface Member {
  uid: string;
  email: string;
}

/**
 * What a member may do. Authors write records of their own, editors all content, admins also manage
 * people and settings. The database's rules decide.
 */
export type Role = 'admin' | 'editor' | 'author';

/**
 * The session of this page. `unknown`: not known yet (a stored session may be found). `guest`:
 * signed in, with an account that is no member. `hasEnded`: the server ended the session; nobody
 * logged out.
 */
export type Session =
  | { status: 'unknown' }
  | { status: 'visitor'; hasEnded?: true }
  | { status: 'guest'; user: Member }
  | { status: 'member'; user: Member; role: Role };

export const authStore = createStore<Session>()(() => ({ status: 'unknown' }));

/** Puts a session into the store, leaving no field of the one before. */
export const setSession = (session: Session): void => authStore.setState(session, true);

/** The session of this page; re-renders when it changes. */
export const useSession = (): Session => useStore(authStore);

/** Whether a member is at this page. */
export const useIsMember = (): boolean => useStore(authStore, (s) => s.status === 'member');

/** The role of the member at this page; undefined for everybody else. */
export const useRole = (): Role | undefined =>
  useStore(authStore, (s) => (s.status === 'member' ? s.role : undefined));
