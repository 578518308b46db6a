import { useReducer, useState } from 'react';
import { useDatabase } from '../data/DatabaseContext';
import { isBusy, nextSaveState, OPEN } from './save-state';
import { createSaver } from './saver';

/** Saves that are no text of a form: a removal, a move in a list. */
export function useSave() {
  const loadDatabase = useDatabase();
  const [state, dispatch] = useReducer(nextSaveState, OPEN);
  const [saver] = useState(() => createSaver(loadDatabase, dispatch));
  return { ...saver, state, isBusy: isBusy(state) };
}
