import { Button, Dialog } from '@site/shared/ui';
import { ActionRow } from '../action-row/ActionRow';
import { Difference, type TextFields } from '../difference/Difference';
import { Stack } from '../stack/Stack';
import styles from './conflict.module.css';

/** Somebody else saved first: shows how the two versions differ and asks which way to go. */
export function ConflictDialog({
  theirs,
  mine,
  onOverwrite,
  onCopy,
  onClose,
}: {
  theirs: TextFields;
  mine: TextFields;
  onOverwrite: () => void;
  /** Absent where there can be only one such record. */
  onCopy?: (() => void) | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog title="Somebody else saved this meanwhile" onClose={onClose} wide>
      <Stack>
        <p>
          Nothing of yours is lost and nothing of theirs is replaced yet. This is how your version
          differs from theirs:
        </p>
        <Difference before={theirs} after={mine} />
        <p className={styles.note}>Overwriting is not final: their version stays in the history.</p>
        <ActionRow>
          <Button variant="ghost" onClick={onClose}>
            Keep writing
          </Button>
          {onCopy && (
            <Button variant="secondary" onClick={onCopy}>
              Keep mine as a copy
            </Button>
          )}
          <Button variant="danger" onClick={onOverwrite}>
            Overwrite theirs
          </Button>
        </ActionRow>
      </Stack>
    </Dialog>
  );
}
