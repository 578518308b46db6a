import { Button, Dialog } from '@site/shared/ui';
import { ActionRow } from './ActionRow';
import { Difference, type TextFields } from './Difference';
import looks from './looks.module.css';
import { Stack } from './Stack';

/** Somebody else saved first: shows how the two versions differ and asks which way to go. */
export function ConflictDialog({
  theirs,
  mine,
  note = 'If you overwrite their version, it stays in the history and can be restored.',
  onOverwrite,
  other,
  onClose,
}: {
  theirs: TextFields;
  mine: TextFields;
  /** What becomes of the version that is given up. */
  note?: string;
  onOverwrite: () => void;
  /** A third way. Absent where there is none. */
  other?: { label: string; onChoose: () => void } | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog title="Somebody else saved this meanwhile" onClose={onClose} wide>
      <Stack>
        <p>
          Your text is safe, and theirs is not replaced yet. These are the differences between the
          two versions:
        </p>
        <Difference
          before={theirs}
          after={mine}
          names={{ before: 'Only in theirs', after: 'Only in yours' }}
        />
        <p className={looks.note}>{note}</p>
        <ActionRow>
          <Button variant="ghost" onClick={onClose}>
            Keep writing
          </Button>
          {other && (
            <Button variant="secondary" onClick={other.onChoose}>
              {other.label}
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
