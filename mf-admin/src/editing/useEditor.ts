import { useState, useSyncExternalStore } from 'react';
import { createStore } from 'zustand/vanilla';
import type { RecordFields } from '../data/stored-record';
import type { EditedText } from '../drafts/useServerDraft';
import { type EditorEvent, type EditorState, nextState, openedState } from './editor';

export interface Editor extends EditedText {
  getState: () => EditorState;
  dispatch: (event: EditorEvent) => void;
}

/** The text of one form: its state now, and the editor that changes it. */
export function useEditor(...opened: Parameters<typeof openedState>): [EditorState, Editor] {
  const [{ subscribe, ...editor }] = useState(() => {
    const { getState, setState, subscribe } = createStore(() => openedState(...opened));
    const dispatch = (event: EditorEvent) => setState(nextState(getState(), event));
    const receive = (fields: RecordFields) => dispatch({ name: 'received', fields });
    return { getState, subscribe, dispatch, receive };
  });
  return [useSyncExternalStore(subscribe, editor.getState), editor];
}
