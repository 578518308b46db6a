import { createStore, useStore } from 'zustand';

export type NoticeKind = 'info' | 'success' | 'error';

export interface Notice {
  id: number;
  text: string;
  kind: NoticeKind;
}

interface NoticeState {
  /** Oldest first. */
  notices: readonly Notice[];
}

const STORAGE_KEY = 'site.notice';
/** A notice expires if its page load never happens. */
const MAX_AGE_MS = 30_000;

export const noticeStore = createStore<NoticeState>()(() => ({ notices: [] }));

/** The messages on screen, oldest first. */
export const useNotices = (): readonly Notice[] => useStore(noticeStore, (s) => s.notices);

let lastId = 0;

/** Shows a short message to the person at this page; the frame renders it. Returns its id. */
export function notify(text: string, kind: NoticeKind = 'info'): number {
  lastId += 1;
  const notice = { id: lastId, text, kind };
  noticeStore.setState(({ notices }) => ({ notices: [...notices, notice] }));
  return notice.id;
}

/** Takes a message off the screen; unknown ids are ignored. */
export function dismissNotice(id: number): void {
  noticeStore.setState(({ notices }) => ({ notices: notices.filter((n) => n.id !== id) }));
}

/**
 * Stores one message for the next document, across a full page load. If the browser refuses
 * storage, only the message is lost.
 */
export function notifyAfterLoad(text: string, kind: NoticeKind = 'info', now = Date.now()): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ text, kind, at: now }));
  } catch {
    // Storage is blocked or full: the page itself already shows the saved state.
  }
}

/** Shows the message stored by `notifyAfterLoad`, once; the frame calls it after a page load. */
export function showKeptNotice(now = Date.now()): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    sessionStorage.removeItem(STORAGE_KEY);
    if (typeof stored !== 'object' || stored === null) return;
    const { text, kind, at } = stored as { text?: unknown; kind?: unknown; at?: unknown };
    if (typeof text !== 'string' || typeof at !== 'number' || now - at > MAX_AGE_MS) return;
    notify(text, kind === 'success' || kind === 'error' ? kind : 'info');
  } catch {
    // Storage is blocked or holds something that is not ours.
  }
}
