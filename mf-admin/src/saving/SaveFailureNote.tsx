import styles from './saving.module.css';
import type { SaveState } from './useSave';

/** Why the last save failed, beside the button that tries again. */
export function SaveFailureNote({ state }: { state: SaveState<unknown> }) {
  if (state.status !== 'failed') return null;
  return (
    <p className={styles.failure} role="alert">
      {state.explanation}
    </p>
  );
}
