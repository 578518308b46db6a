import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Dialog } from './Dialog';
import styles from './Dialog.module.css';

/** Asks one yes-or-no question. Closing it any other way than by the button means no. */
export function ConfirmDialog({
  text,
  more,
  onAnswer,
}: {
  text: string;
  /** Stands below the question. */
  more: ReactNode;
  onAnswer: (yes: boolean) => void;
}) {
  return (
    <Dialog title={text} onClose={() => onAnswer(false)}>
      {more}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => onAnswer(false)}>
          Cancel
        </Button>
        <Button onClick={() => onAnswer(true)}>OK</Button>
      </div>
    </Dialog>
  );
}
