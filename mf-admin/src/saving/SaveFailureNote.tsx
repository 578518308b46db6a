import styles from './saving.module.css';
import type { SaveState } from './useSave';

const WAITING =
  'There is no connection, or a slow one. The save goes on by itself when it is back; keep this page open. Your text is also kept as a draft.';

/** Why a save failed or takes long, beside the button that started it. */
export function SaveFailureNote({ state }: { state: SaveState<unknown> }) {
  const text =
    state.status === 'failed'
      ? state.explanation
      : state.status === 'saving' && state.isSlow && WAITING;
  if (!text) return null;
  return (
    <p className={styles.failure} role="alert">
      {text}
    </p>
  );
}
