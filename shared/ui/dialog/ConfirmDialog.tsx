import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Dialog } from './Dialog';
import styles from './Dialog.module.css';

/** Has a dialog open with the focus on the answer that is expected, not on its cross. */
const expect = (button: HTMLElement | null) => button?.setAttribute('autofocus', '');

/** Asks one yes-or-no question. Closing it any other way than by the button means no. */
export function ConfirmDialog({
  text,
  more,
  isDoubtful,
  onAnswer,
}: {
  text: string;
  /** Stands below the question. */
  more: ReactNode;
  /** No is expected. */
  isDoubtful: boolean;
  onAnswer: (yes: boolean) => void;
}) {
  return (
    <Dialog title={text} onClose={() => onAnswer(false)}>
      {more}
      <div className={styles.actions}>
        <Button
          ref={isDoubtful ? expect : undefined}
          variant="secondary"
          onClick={() => onAnswer(false)}
        >
          Cancel
        </Button>
        <Button ref={isDoubtful ? undefined : expect} onClick={() => onAnswer(true)}>
          OK
        </Button>
      </div>
    </Dialog>
  );
}
