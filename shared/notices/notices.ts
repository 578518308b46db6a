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

const KEPT = 'site.notice';
/** A notice left behind by a load that never came is not shown hours later. */
const KEPT_FOR_MS = 30_000;

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
    sessionStorage.setItem(KEPT, JSON.stringify({ text, kind, at: now }));
  } catch {
    // Storage is blocked or full: the page itself already shows the saved state.
  }
}

/** Shows what `notifyAfterLoad` kept, once; called by the frame when a page has loaded. */
export function showKeptNotice(now = Date.now()): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
    sessionStorage.removeItem(KEPT);
    if (typeof kept !== 'object' || kept === null) return;
    const { text, kind, at } = kept as { text?: unknown; kind?: unknown; at?: unknown };
    if (typeof text !== 'string' || typeof at !== 'number' || now - at > KEPT_FOR_MS) return;
    notify(text, kind === 'success' || kind === 'error' ? kind : 'info');
  } catch {
    // Storage is blocked or holds something that is not ours.
  }
}
