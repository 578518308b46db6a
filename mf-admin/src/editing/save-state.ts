import type { EditableRecord } from '../data/stored-record';
import type { SaveFailure } from './explain-failure';

/** Until what follows a save is shown, it is `saved`: a second one would be over this very one. */
export type SaveState =
  | { status: 'open' | 'saved' }
  | { status: 'saving'; isSlow: boolean }
  | { status: 'failed'; failure: SaveFailure; explanation: string };

export type SaveEvent =
  | { name: 'save started' }
  /** The client holds a write back until there is a connection again. */
  | { name: 'save slowed' }
  /** Nothing was written, or the member has seen why it failed. */
  | { name: 'save ended' }
  | { name: 'saved' }
  | { name: 'save failed'; failure: SaveFailure; explanation: string };

export const OPEN: SaveState = { status: 'open' };

export function nextSaveState(state: SaveState, event: SaveEvent): SaveState {
  switch (event.name) {
    case 'save started':
      return { status: 'saving', isSlow: false };
    case 'save slowed':
      return state.status === 'saving' ? { status: 'saving', isSlow: true } : state;
    case 'save ended':
      return OPEN;
    case 'saved':
      return { status: 'saved' };
    case 'save failed': {
      const { failure, explanation } = event;
      return { status: 'failed', failure, explanation };
    }
  }
}

export const isBusy = ({ status }: SaveState): boolean => status === 'saving' || status === 'saved';

/** The version that somebody else saved meanwhile, or the tombstone of a removed record. */
export const conflictOf = (state: SaveState): EditableRecord | undefined =>
  state.status === 'failed' && state.failure.reason === 'conflict'
    ? state.failure.current
    : undefined;

/** Whether another record has the slug. */
export const isTaken = (state: SaveState): boolean =>
  state.status === 'failed' && state.failure.reason === 'taken';
