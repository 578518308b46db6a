import { Button } from '@site/shared/ui';
import { copyText } from '../ui/copy-text';
import type { TextFields } from '../ui/Difference';
import styles from './record-editor.module.css';
import type { SaveState } from './save-state';

const WAITING =
  'There is no connection, or it is slow. Keep this page open: the save continues when the connection is back.';

const DRAFT_STORED = ' Your text is also kept as a draft.';

/** Why a save failed or takes long, beside the button that started it. */
export function SaveFailureNote({
  state,
  mine,
  hasDraft = false,
}: {
  state: SaveState;
  /** The unsaved texts, for copying; absent if nothing was written. */
  mine?: TextFields;
  /** Whether the text is also stored on this device as a draft. */
  hasDraft?: boolean;
}) {
  const text =
    state.status === 'failed'
      ? state.explanation
      : state.status === 'saving' && state.isSlow && WAITING + (hasDraft ? DRAFT_STORED : '');
  if (!text) return null;
  return (
    <div className={styles.failure}>
      <p role="alert">{text}</p>
      {state.status === 'failed' && mine && (
        <Button
          variant="secondary"
          onClick={() => copyText(Object.values(mine).filter(Boolean).join('\n\n'), 'text')}
        >
          Copy my text
        </Button>
      )}
    </div>
  );
}
