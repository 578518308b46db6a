import { useStore } from 'zustand';
import { authStore, type Session } from './session';

/** Who is at this page; re-renders when that changes. */
export const useSession = (): Session => useStore(authStore);

/** Whether a member is at this page. */
export const useIsMember = (): boolean => useStore(authStore, (s) => s.status === 'member');
