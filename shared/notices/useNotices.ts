import { useStore } from 'zustand';
import { type Notice, noticeStore } from './notices';

/** The messages on screen, oldest first. */
export const useNotices = (): readonly Notice[] => useStore(noticeStore, (s) => s.notices);
